import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { AffiliateEntity } from '../../src/affiliate/accounts/affiliate.entity.js'
import { LedgerEntryEntity } from '../../src/affiliate/sales/ledger-entry.entity.js'
import { addMonths, monthOf } from '../../src/platform/business-time.contract.js'
import { MemberActions } from '../../src/keys/member-changes/member-actions.service.js'
import { COMMAND_LINE } from '../../src/keys/sessions/operator.js'
import { affiliate } from '../support/affiliates.js'
import { commandOf } from '../support/command.js'
import { startPortal } from '../support/portal.js'
import { runTool } from '../support/portal-process.js'

const portal = await startPortal()
afterAll(() => portal.stop())

const run = commandOf('affiliate', portal.environment)
const runProcess = (...args: string[]) => runTool('affiliate', args, portal.environment)
const { body } = await portal
  .as(await portal.make.member('lifetime'))
  .get('/api/affiliate/dashboard/me')
  .expect(200)
const { code } = body.dashboard

describe('npm run affiliate', () => {
  it('records sales and refunds once and lists the result', async () => {
    const sale = [
      'sale',
      '--id',
      'order-1',
      '--amount',
      '200',
      '--code',
      code,
      '--sold',
      '2026-04-15T12:00:00Z',
    ]
    const trial = await run(...sale, '--dry-run', '--json')
    expect(JSON.parse(trial.stdout)).toEqual({
      sales: [{ id: 'order-1', status: 'credited', commission: 50 }],
      entries: [
        expect.objectContaining({ code, kind: 'sale', amount: 50 }),
        expect.objectContaining({ amount: 50 }),
      ],
    })
    expect(JSON.parse((await run('list', '--sales', '--json')).stdout)).toEqual({ sales: [] })
    for (const record of [runProcess, run]) {
      const { code: exit, stdout, stderr } = await record(...sale, '--json')
      expect([exit, stderr]).toEqual([0, ''])
      expect(JSON.parse(stdout)).toEqual({
        sales: [{ id: 'order-1', status: 'credited', commission: 50 }],
      })
    }
    const { affiliates } = JSON.parse((await run('list', '--json')).stdout) as { affiliates: object[] }
    expect(affiliates).toEqual([
      expect.objectContaining({ code, tier: 'Bronze', earnings: 100, referrals: 1, clicks: 0 }),
    ])
    for (const _ of [1, 2]) {
      const { stdout } = await run('refund', '--id', 'order-1', '--amount', '50', '--refund', 'part-1')
      expect(stdout).toMatch(/order-1 +credited +37\.50/)
    }
    expect((await run('refund', '--id', 'order-1')).stdout).toMatch(/order-1 +refunded +0\.00/)
    expect((await run('list', '--sales')).stdout).toMatch(/order-1 +\S+ +refunded +200\.00/)
    expect((await run('list')).stdout).toContain(code)
  })

  it('closes a month, approves, exports once and imports the results', async () => {
    const month = addMonths(monthOf(new Date()), -1)
    const folder = mkdtempSync(join(tmpdir(), 'payouts-'))
    const file = (name: string) => join(folder, name)
    const payouts = (...args: string[]) => run('payouts', ...args)
    await run('sale', '--id', 'payable', '--amount', '2000', '--code', code)
    await portal.write((tx) =>
      tx.createQueryBuilder().update(LedgerEntryEntity).set({ payableMonth: month }).execute(),
    )
    await portal.write((tx) =>
      tx.update(
        AffiliateEntity,
        { code },
        { payoutService: 'paypal', payoutRecipient: 'robin@vale.example', payoutCountry: 'US' },
      ),
    )
    expect((await payouts('sing')).stderr).toContain('Use payouts list, close')
    expect((await payouts('close')).stderr).toContain('Add --month.')
    expect((await payouts('close', '--month', monthOf(new Date()))).stderr).toMatch(/isn’t over yet/)
    expect((await payouts('close', '--month', month)).stdout).toMatch(/^Closed: 1 statements, \$\d+\.00 due/)
    expect((await payouts('close', '--month', month)).stdout).toMatch(/^Closed before/)
    expect((await payouts('approve', '--month', '2026-13')).stderr).toContain('A month looks like')
    expect((await payouts('approve', '--month', month)).stdout).toMatch(/^1 approved/)
    const request = ['export', '--month', month, '--service', 'paypal', '--file']
    expect((await payouts(...request, file('a.csv'))).code).toBe(0)
    expect((await payouts(...request, file('a.csv'))).stderr).toContain('Choose a path where no file is.')
    expect((await payouts(...request, file('b.csv'))).stderr).toContain('Nothing is left')
    expect(existsSync(file('b.csv'))).toBe(false)
    await payouts(...request, file('c.csv'), '--again')
    expect(readFileSync(file('c.csv'), 'utf8')).toBe(readFileSync(file('a.csv'), 'utf8'))
    const [, amount, , reference] = readFileSync(file('a.csv'), 'utf8').split(',')
    writeFileSync(file('wrong.csv'), `reference,amount,state\n${reference},1.00,paid\n`)
    expect((await payouts('import', '--file', file('wrong.csv'))).stderr).toMatch(
      /Nothing was imported\.\nRow 2: /,
    )
    writeFileSync(file('right.csv'), `reference,amount,state\n${reference},${amount},paid\n`)
    expect((await payouts('import', '--file', file('right.csv'))).stdout).toMatch(/^1 settled/)
    const { payouts: rows } = JSON.parse((await payouts('list', '--month', month, '--json')).stdout)
    expect(rows).toMatchObject([{ reference, due: Number(amount), state: 'paid', service: 'paypal' }])
    rmSync(folder, { recursive: true })
  })

  it('names each account by its applicant or else by the key holder', async () => {
    const { key } = await portal.make.key({ level: 'fullaccess', holder: 'Kim Hollis' })
    const privileged = await portal.signIn(key)
    await portal.as(privileged).get('/api/affiliate/dashboard/me').expect(200)
    const { member } = await affiliate(portal, await portal.make.master(), { name: 'Álvaro Vale' })
    await portal.revoke(member.key)
    const { id, key: suspended } = await portal.make.key({ level: 'lifetime', holder: 'Ann Moor' })
    await portal
      .as(await portal.signIn(suspended))
      .get('/api/affiliate/dashboard/me')
      .expect(200)
    await portal.app.get(MemberActions).act(id, 'suspend', COMMAND_LINE)
    const { affiliates } = JSON.parse((await run('list', '--json')).stdout) as { affiliates: object[] }
    expect(affiliates).toHaveLength(4)
    expect(affiliates).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code, name: null, state: 'active' }),
        expect.objectContaining({ name: 'Kim Hollis', state: 'active' }),
        expect.objectContaining({ name: 'Álvaro Vale', state: 'revoked' }),
        expect.objectContaining({ name: 'Ann Moor', state: 'suspended' }),
      ]),
    )
    expect((await run('list')).stdout).toMatch(/Kim Hollis/)
  })

  const waiting = async () =>
    JSON.parse((await run('list', '--sales', '--status', 'waiting', '--json')).stdout).sales as object[]

  it('lists waiting sales and assigns one to its affiliate, once', async () => {
    await run(
      'sale',
      '--id',
      'order-2',
      '--amount',
      '100',
      '--sold',
      '2026-04-15T12:00:00Z',
      '--code',
      'TYPO23',
    )
    expect(await waiting()).toEqual([
      expect.objectContaining({ id: 'order-2', code: null, orderCode: 'TYPO23' }),
    ])
    const correct = ['correct', '--id', 'order-2', '--code', code]
    const trial = await run(...correct, '--version', '1', '--dry-run')
    expect(trial.stdout).toMatch(/order-2 +credited +25\.00[^]*sale +25\.00[^]*Nothing was changed\./)
    expect((await run('refund', '--id', 'order-2', '--dry-run')).stderr).toMatch(/^refund has no --dry-run/)
    expect(await waiting()).toHaveLength(1)
    expect((await run(...correct, '--version', '7')).stderr).toMatch(/^Someone else changed this sale/)
    for (const _ of [1, 2]) {
      const { stdout, stderr } = await run('correct', '--id', 'order-2', '--code', code, '--json')
      expect(stderr).toBe('')
      expect(JSON.parse(stdout)).toEqual({
        sales: [{ id: 'order-2', status: 'credited', commission: 25 }],
      })
    }
  })

  it('removes a sale from an affiliate', async () => {
    expect((await run('list', '--sales')).stdout).toMatch(/order-2 +\S+ +credited +100\.00.*TYPO23/)
    expect((await run('correct', '--id', 'order-2', '--nobody')).stdout).toMatch(
      /order-2 +no-affiliate +0\.00/,
    )
    expect(await waiting()).toEqual([])
  })

  it.each<[string[], RegExp]>([
    [['sale'], /^The --id must have/],
    [['refund', '--id', 'x', '--amount', '1', '--refund', 'a b'], /^The --refund must have/],
    [['sale', '--id', 'x'], /^The amount must be/],
    [['sale', '--id', 'x', '--amount', '1e3'], /^The amount must be/],
    [['sale', '--id', 'x', '--amount', '-5'], /^Unknown option, or its value is missing\.$/m],
    [['sale', '--id', 'x', '--amount', '5', '--email', 'nobody'], /^Enter a valid email address/],
    [['sale', '--id', 'x', '--amount', '5', '--key', 'nobody'], /^Access key not found/],
    [['sale', '--id', 'x', '--amount', '5', '--sold', 'today'], /^The time of the sale/],
    [
      ['sale', '--id', 'x', '--amount', '5', '--sold', '2999-01-01T00:00:00Z'],
      /^The time of the sale can't be in the future/,
    ],
    [['sale', '--id', 'order-1', '--amount', '7'], /^Another sale already has this --id\.$/m],
    [['refund', '--id', 'never-sold'], /^No sale has this --id\.$/m],
    [['correct', '--id', 'order-1'], /^Use --code, --key, or both, or --nobody\.$/m],
    [['correct', '--code', 'NOSUCHCODE'], /^The --id must have/],
    [['correct', '--id', 'never-sold', '--code', 'NOSUCHCODE'], /^No sale has this --id\.$/m],
    [['correct', '--id', 'order-2', '--code', 'NOSUCHCODE'], /^No affiliate has this code\.$/m],
    [['correct', '--id', 'order-2', '--key', 'nobody'], /^Access key not found\.$/m],
    [['refund', '--id', 'never-sold', '--amount', 'all'], /^The amount must be/],
    [['list', '--sales', '--status', 'gone'], /^The status must be one of/],
    [['pay'], /^npm run affiliate/],
    [['list', 'all'], /^npm run affiliate/],
    [[], /^npm run affiliate/],
  ])('fails with a message: %j', async (args, sentence) => {
    const { code: exit, stdout, stderr } = await run(...args)
    expect([exit, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(sentence)
    expect(stderr).not.toMatch(/\n {4}at /)
  })
})
