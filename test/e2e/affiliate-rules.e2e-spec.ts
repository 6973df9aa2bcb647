import { afterAll, describe, expect, it } from '@jest/globals'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LedgerEntryEntity } from '../../src/affiliate/sales/ledger-entry.entity.js'
import { FIRST_RULES, type RulesVersion } from '../../src/affiliate/program/rules.contract.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { dayOf, monthOf } from '../../src/platform/business-time.contract.js'
import { sums } from '../support/affiliates.js'
import { answers, refused } from '../support/answers.js'
import { commandOf } from '../support/command.js'
import { order, startShop } from '../support/sales.js'
import { untilMidnightIsFar } from '../support/until.js'

await untilMidnightIsFar()
const { portal, master, sale, dashboard, ledger, saleRow, newAffiliate, setStats } = await startShop()
afterAll(() => portal.stop())

const DAY = 24 * 60 * 60 * 1000
const PATH = '/api/admin/affiliate/rules'
const inDays = (count: number) => dayOf(new Date(Date.now() + count * DAY))
const today = inDays(0)
const post = (version: object) => portal.as(master).post(PATH).send(version)
const list = async () => (await portal.as(master).get(PATH).expect(200)).body.rules as RulesVersion[]
const tiersWith = (at: number, different: object) =>
  FIRST_RULES.tiers.map((tier, index) => (index === at ? { ...tier, ...different } : tier))

const RULES = { ...FIRST_RULES, from: today }

describe('rules of the affiliate program', () => {
  it('are the first ones until a version is added', async () => {
    expect(await list()).toEqual([{ id: 'first', from: null, ...FIRST_RULES }])
  })

  it.each<[string, object, Record<string, string>]>([
    ['a day before today', { from: inDays(-1) }, { from: 'Rules can only begin today or later.' }],
    ['a day that does not exist', { from: '2027-02-30' }, { from: 'Enter a date, like 2027-01-31.' }],
    ['a time', { from: '2027-03-01T00:00:00Z' }, { from: 'Enter a date, like 2027-01-31.' }],
    [
      'a tier out of order',
      { tiers: tiersWith(2, { sales: 10 }) },
      { 'tiers.2.sales': 'Gold needs more sales than Silver.' },
    ],
    [
      'tiers in another order',
      { tiers: [...FIRST_RULES.tiers].reverse().map((tier, at) => ({ ...tier, sales: at, rate: 0.3 })) },
      { tiers: 'List the tiers in their order: Bronze, Silver, Gold, Platinum.' },
    ],
    ['a rate that is text', { tiers: tiersWith(1, { rate: '0.28' }) }, { 'tiers.1.rate': 'Enter a number.' }],
    [
      'a rate in percent',
      { tiers: tiersWith(3, { rate: 35 }) },
      { 'tiers.3.rate': 'Enter a rate above 0% and up to 100%, with up to 2 decimal places.' },
    ],
    [
      'an unknown tier',
      { tiers: tiersWith(0, { tier: 'Iron' }) },
      { 'tiers.0.tier': 'The tier must be one of Bronze, Silver, Gold, Platinum.' },
    ],
    ['null for a tier', { tiers: [null] }, { tiers: 'List the tiers with their sales and rates.' }],
    ['no list of tiers', { tiers: {} }, { tiers: 'List the tiers with their sales and rates.' }],
    [
      'milestones out of order',
      { milestones: [...FIRST_RULES.milestones].reverse() },
      {
        'milestones.1.sales': 'Enter more than 100 sales.',
        'milestones.2.sales': 'Enter more than 50 sales.',
        'milestones.3.sales': 'Enter more than 25 sales.',
      },
    ],
    [
      'half a cent',
      { minimumPayout: 0.005 },
      { minimumPayout: 'Enter an amount up to $100,000, to the cent.' },
    ],
    ['null for the hold', { holdDays: null }, { holdDays: 'Enter a number.' }],
    ['null for the promotion', { quarterEndRate: null }, { quarterEndRate: 'Enter a number.' }],
  ])('are refused with %s', async (_, different, fields) => {
    const { body } = await post({ ...RULES, ...different }).expect(400)
    expect(body).toEqual(refused(Object.values(fields)[0]!, fields))
  })

  it('are refused with unknown fields, outside and inside', async () => {
    await post({ ...RULES, tax: 1 }).expect(400, answers.unknownField)
    await post({ ...RULES, tiers: tiersWith(0, { color: 'red' }) }).expect(400, answers.unknownField)
    await post({ ...RULES, milestones: [{ sales: 5, reward: 1, id: 1 }] }).expect(400, answers.unknownField)
    expect(await list()).toHaveLength(1)
  })

  it('need the owner’s key again, and leave managers to read them', async () => {
    const manager = await portal.make.masterOf('manager')
    await portal.as(manager).get(PATH).expect(200)
    await portal.as(manager).post(PATH).send(RULES).expect(403)
  })

  it('apply to sales from their day on: rate, milestones, bonus and hold', async () => {
    const before = await newAffiliate()
    const after = await newAffiliate()
    for (const { member } of [before, after]) await setStats(member, { referralsMade: 4 })
    const version = {
      ...FIRST_RULES,
      from: today,
      tiers: FIRST_RULES.tiers.map((tier) => ({ ...tier, rate: 0.4 })),
      milestones: [{ sales: 5, reward: 77.5 }],
      quarterEndRate: 0,
      holdDays: 95,
    }
    const { body } = await post(version).expect(201)
    expect(body).toEqual({
      success: true,
      rules: [
        { id: expect.any(String), ...version },
        { id: 'first', from: null, ...FIRST_RULES },
      ],
    })
    const yesterday = new Date(Date.now() - DAY).toISOString()
    const ids = { old: order(), new: order() }
    await sale({ externalId: ids.old, code: before.code })
    await sale({ externalId: ids.new, code: after.code, soldAt: new Date().toISOString() })
    const kinds = async ({ member }: typeof before) =>
      (await ledger(member)).entries
        .filter(({ kind }) => kind !== 'adjustment')
        .map(({ kind, amount }) => [kind, amount])
    expect(await kinds(before)).toEqual([['sale', 25]])
    expect(await kinds(after)).toEqual([
      ['milestone', 77.5],
      ['sale', 40],
    ])
    // A sale of yesterday that arrives today still follows the rules of its day.
    const late = await sale({ code: before.code, soldAt: yesterday })
    expect([25, 30]).toContain(late.sale.commission)
    const months = await Promise.all(
      [ids.old, ids.new].map(async (id) => {
        const saleId = (await saleRow(id)).id
        const entries = await portal.database.manager.findBy(LedgerEntryEntity, { saleId })
        return [...new Set(entries.map(({ payableMonth }) => payableMonth))]
      }),
    )
    const held = (days: number) => [monthOf(new Date(Date.now() + days * DAY))]
    expect(months).toEqual([held(30), held(95)])
    const { stored, counted } = await sums(portal)
    expect(stored).toEqual(counted)
  })

  it('are what members see from their day on', async () => {
    const { member } = await newAffiliate()
    const shown = async () => (await portal.as(member).get('/api/affiliate/dashboard/me').expect(200)).body
    expect((await shown()).rules).toMatchObject({ holdDays: 95, quarterEndRate: 0 })
    const { milestones, promotions, currentRate } = await dashboard(member)
    expect(milestones).toEqual([{ sales: 5, reward: 77.5, status: 'in-progress', progress: 0 }])
    expect([promotions.map(({ id }: { id: string }) => id), currentRate]).toEqual([['first-sale'], 0.4])
    const { quarterEndRate: _, ...coming } = { ...RULES, from: inDays(3), holdDays: 1 }
    const { body } = await post(coming).expect(201)
    // Absent: as in the version before.
    expect(body.rules[0]).toMatchObject({ from: inDays(3), holdDays: 1, quarterEndRate: 0 })
    expect((await shown()).rules).toMatchObject({ holdDays: 95 })
  })

  it('begin on a day of their own, and name the change in the audit log', async () => {
    const same = 'Other rules already begin on this day.'
    await post(RULES).expect(409, refused(same, { from: same }))
    const [added] = await list()
    const entry = await portal.database
      .getRepository(AuditEntryEntity)
      .findOneByOrFail({ subject: `affiliate-rules:${added!.id}` })
    expect(entry.action).toBe('affiliate-rules-added')
    expect(JSON.parse(entry.details!)).toMatchObject({
      from: inDays(3),
      before: { holdDays: 95, milestones: '5: $77.50', quarterEndRate: '0%' },
      after: { holdDays: 1, tiers: 'Bronze 0: 25%, Silver 10: 28%, Gold 25: 30%, Platinum 50: 35%' },
    })
  })

  it('are listed and added by the command', async () => {
    const run = commandOf('affiliate', portal.environment)
    const file = join(tmpdir(), `rules-${process.pid}.json`)
    const add = async (version: unknown) => {
      await writeFile(file, typeof version === 'string' ? version : JSON.stringify(version))
      return run('rules', 'add', file, '--json')
    }
    const { stdout } = await run('rules', 'list', '--json')
    expect(JSON.parse(stdout)).toEqual({ rules: await list() })
    expect((await run('rules', 'list')).stdout).toContain('Bronze 0: 40%, Silver 10: 40%')
    expect((await add({ ...RULES, tiers: tiersWith(2, { sales: 1 }) })).stderr).toBe(
      'tiers.2.sales: Gold needs more sales than Silver.\n',
    )
    expect((await add({ ...RULES, tax: 1 })).stderr).toBe('The request has an unknown field.\n')
    expect((await add('{')).stderr).toBe("The file isn't valid JSON.\n")
    expect((await run('rules', 'add', `${file}.none`)).stderr).toMatch(/^Couldn't read the file/)
    expect((await run('rules')).stderr).toBe('Use rules list, or rules add FILE.\n')
    const added = await add({ ...RULES, from: inDays(9) })
    expect([added.code, JSON.parse(added.stdout).rules[0].from]).toEqual([0, inDays(9)])
    expect((await list())[0]!.from).toBe(inDays(9))
    await rm(file)
  })
})
