import { afterAll, describe, expect, it } from '@jest/globals'
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
