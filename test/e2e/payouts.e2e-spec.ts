import { afterAll, expect, it } from '@jest/globals'
import { AffiliateEntity } from '../../src/affiliate/accounts/affiliate.entity.js'
import { MonthClose } from '../../src/affiliate/payouts/month-close.service.js'
import {
  monthName,
  type PayoutsAnswer,
  type Statement,
} from '../../src/affiliate/payouts/payouts.contract.js'
import { StatementEntity } from '../../src/affiliate/payouts/statement.entity.js'
import { FIRST_RULES } from '../../src/affiliate/program/rules.contract.js'
import { LedgerEntryEntity } from '../../src/affiliate/sales/ledger-entry.entity.js'
import { newId } from '../../src/platform/database/queries/new-id.js'
import { addMonths, dayOf, monthOf, startOfMonth } from '../../src/platform/business-time.contract.js'
import type { Response } from 'supertest'
import type { Visitor } from '../support/portal.js'
import { startShop } from '../support/sales.js'

const { portal, master, sale, refund, newAffiliate } = await startShop()
const second = await portal.make.masterOf('manager')
const support = await portal.make.masterOf('support')
afterAll(() => portal.stop())

const THIS_MONTH = monthOf(new Date())
/** The last month that is over, in which everything of these tests is payable. */
const MONTH = addMonths(THIS_MONTH, -1)
const payouts = '/api/admin/payouts'

/** Awaits a refusal with this status and sentence. */
async function refuses(call: PromiseLike<Response>, status: number, sentence: string | RegExp = /./) {
  const answer = await call
  expect([answer.status, answer.body.error]).toEqual([
    status,
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  ])
  return answer.body
}
const list = async (query = '', who = master): Promise<PayoutsAnswer> =>
  (await portal.as(who).get(`${payouts}${query}`).expect(200)).body
const post = (path: string, body: object, who = master) =>
  portal.as(who).post(`${payouts}/${path}`).send(body)
const bring = (rows: string[], query = '') =>
  portal
    .as(master)
    .post(`${payouts}/results${query}`)
    .attach('file', Buffer.from(['reference,amount,state', ...rows].join('\n')), 'results.csv')
const row = ({ reference, due }: Statement, state: string, amount = due) =>
  `${reference},${amount.toFixed(2)},${state}`
const payTo = (member: Visitor, recipient: string, service = 'paypal') =>
  portal.as(member).put('/api/affiliate/payouts/me').send({ service, recipient, country: 'US' })
/** As if what was recorded so far had been recorded long ago. */
const letTimePass = () =>
  portal.write((tx) =>
    tx.createQueryBuilder().update(LedgerEntryEntity).set({ payableMonth: MONTH }).execute(),
  )

const rich = await newAffiliate({ name: 'Robin Vale' })
const poor = await newAffiliate({ name: 'Kim Marsh' })
const undecided = await newAffiliate({ name: '=Formula' })
const order = (await sale({ code: rich.code, amount: 5000 })).sale.externalId
await sale({ code: poor.code, amount: 100 })
await sale({ code: undecided.code, amount: 1000 })
const regretted = await newAffiliate({ name: 'Lee Ash' })
const takenBack = (await sale({ code: regretted.code, amount: 100 })).sale.externalId
await refund(order, { amount: 100, refundId: 'r1' })
await payTo(rich.member, 'robin@vale.example').expect(200)

it('shows affiliates what is held, what is payable and what is missing', async () => {
  const { body } = await portal.as(poor.member).get('/api/affiliate/payouts/me').expect(200)
  expect(body).toEqual({
    success: true,
    balance: { held: 75, payable: 0, minimum: 100, missing: 100 },
    nextPayout: `${addMonths(THIS_MONTH, 1)}-01`,
    details: null,
    statements: [],
  })
  await letTimePass()
  const { body: later } = await portal.as(poor.member).get('/api/affiliate/payouts/me').expect(200)
  expect(later.balance).toEqual({ held: 0, payable: 75, minimum: 100, missing: 25 })
})

it.each([
  ['=cmd@example.com', 'paypal', 'This can’t start with =, +, -, or @.'],
  ['nobody', 'paypal', 'Enter the email address or the merchant ID of your PayPal account.'],
  ['ABCDEFGHJKMNP', 'wise', 'Enter your email address, or your recipient ID at Wise.'],
])('refuses %s for %s', async (recipient, service, sentence) => {
  const { fields } = await refuses(payTo(rich.member, recipient, service), 400, sentence)
  expect(fields).toEqual({ recipient: sentence })
})

it('closes a month that is over, once', async () => {
  await refuses(post('close', { month: THIS_MONTH }), 409, /isn’t over yet/)
  await refuses(post('close', { month: '2026-13' }), 400, 'A month looks like 2026-05.')
  await refuses(post('close', { month: MONTH }, support), 403)
  expect((await list()).closable).toBe(MONTH)
  const [one, other] = await Promise.all([
    post('close', { month: MONTH }),
    post('close', { month: MONTH }, second),
  ])
  expect([one.status, other.status]).toEqual([200, 200])
  const again = await post('close', { month: MONTH }).expect(200)
  // 25 % of $4,900 and the bonus; what the others are due stays with them or waits for details.
  expect(again.body).toMatchObject({ closed: false, statements: 4, due: 1575 })
  await refuses(post('close', { month: addMonths(MONTH, -1) }), 409, /is closed already/)
  const { statements, totals, closable, months } = await list()
  expect(closable).toBeNull()
  const both = await Promise.all([master, second].map((who) => list('', who)))
  expect(both.map(({ months: [month], waiting }) => [month!.isYours, waiting]).sort()).toEqual([
    [false, 0],
    [true, 1],
  ])
  expect(months[0]).toMatchObject({ month: MONTH, closedAt: expect.stringMatching(/Z$/) })
  expect(totals).toEqual({
    draft: { statements: 2, due: 1575 },
    carried: { statements: 2, due: 0 },
  })
  expect(statements.find(({ affiliate }) => affiliate.name === 'Robin Vale')).toMatchObject({
    ...{ opening: 0, earned: 1300, refunds: -25, carried: 0, due: 1275, state: 'draft' },
    ...{ needsSecond: true, problem: null, reference: `${MONTH.slice(2).replace('-', '')}${rich.code}` },
  })
  expect(statements.find(({ affiliate }) => affiliate.name === 'Kim Marsh')).toMatchObject({
    ...{ earned: 75, carried: 75, due: 0, state: 'carried' },
  })
})

const statementOf = async (name: string) =>
  (await list(`?month=${MONTH}`)).statements.find(({ affiliate }) => affiliate.name === name)!

it('lets another master approve what is above the limit', async () => {
  const { id, version } = await statementOf('Robin Vale')
  const closer = (await portal.database.query('SELECT closed_by FROM affiliate_payout_months'))[0].closed_by
  const { id: masterId } = (await portal.keys.find(master.key))!
  const [same, another] = closer === `key:${masterId}` ? [master, second] : [second, master]
  await refuses(post(`${id}/approve`, { version }, same), 403, /another administrator/)
  // Raising the limit afterward doesn't help.
  const rules = { ...FIRST_RULES, from: dayOf(new Date()), approvalLimit: 100_000 }
  await portal.as(master).post('/api/admin/affiliate/rules').send(rules).expect(201)
  await refuses(post(`${id}/approve`, { version }, same), 403, /another administrator/)
  expect((await statementOf('Robin Vale')).needsSecond).toBe(true)
  expect((await post('approve-all', { month: MONTH }, same).expect(200)).body).toMatchObject({
    approved: 1,
    left: 1,
  })
  await refuses(post(`${id}/approve`, { version: version + 5 }, another), 409)
  const { body } = await post(`${id}/approve`, { version }, another).expect(200)
  expect(body.statement).toMatchObject({ state: 'approved', version: version + 1 })
  await post(`${id}/approve`, { version: version + 1 }, another).expect(200)
  await refuses(post('approve-all', { month: THIS_MONTH }), 409, /first/)
  // The other one hasn't said where to be paid.
  expect((await list()).services).toEqual({
    paypal: { approved: 1, exported: 0 },
    wise: { approved: 0, exported: 0 },
  })
  const read = await portal.as(second).get(`${payouts}/${id}`).expect(200)
  expect(read.body).toMatchObject({ statement: { id, state: 'approved' }, applicationId: expect.any(String) })
  await refuses(portal.as(second).get(`${payouts}/${newId()}`), 404, 'Payout not found.')
  const { body: audit } = await portal.as(second).get(`/api/admin/audit?subject=payout:${id}`).expect(200)
  expect(audit.entries[0].subjectName).toBe(`${MONTH.slice(2).replace('-', '')}${rich.code}, Robin Vale`)
})

it('exports each payout once, and the same file again on request', async () => {
  await refuses(post('export', { month: MONTH, service: 'wise' }), 409, /Nothing is left/)
  const { text } = await post('export', { month: MONTH, service: 'paypal' }).expect(200)
  expect(text).toMatch(
    /^robin@vale\.example,1275\.00,USD,\d{4}[A-Z0-9]+,Affiliate commissions \w+ \d{4},PAYPAL\r\n$/,
  )
  await refuses(post('export', { month: MONTH, service: 'paypal' }), 409, /Nothing is left/)
  const again = await post('export', { month: MONTH, service: 'paypal', again: true }).expect(200)
  expect(again.text).toBe(text)
  // What is paid to is what was exported, not what was entered since.
  await payTo(rich.member, 'other@vale.example').expect(200)
  expect((await statementOf('Robin Vale')).recipient).toBe('robin@vale.example')
})

it('says why a payout waits', async () => {
  expect((await statementOf('=Formula')).problem).toBe('The affiliate hasn’t said yet where to be paid.')
  await payTo(undecided.member, 'kim@marsh.example', 'wise').expect(200)
  expect((await statementOf('=Formula')).problem).toBe('The name starts like a formula.')
  await refuses(post('export', { month: MONTH, service: 'wise' }), 409, /Open them to see why/)
})

it.each([
  ...['SUCCESS', 'Completed', 'outgoing_payment_sent', 'Unclaimed', 'Returned', 'Refunded', 'Reversed'].map(
    (word) => [word, 'settled'] as const,
  ),
  ...['FAILED', 'Blocked', 'Denied', 'Cancelled', 'funds_refunded'].map((word) => [word, 'settled'] as const),
  ...['Pending', 'On hold', 'ONHOLD', 'bounced_back', 'Processing'].map((word) => [word, 'pending'] as const),
  ...['constructor', '', 'charged_back'].map((word) => [word, 'This status isn’t known.'] as const),
])('takes the status %s as %s', async (word, meaning) => {
  const { body } = await bring([row(await statementOf('Robin Vale'), word)], '?dryRun=true').expect(200)
  if (body.errors.length > 0) expect(body.errors).toEqual([{ row: 2, error: meaning }])
  else expect(body).toMatchObject({ settled: 0, pending: 0, [meaning]: 1 })
})

it.each([
  ['"$1,275.00 USD"', '', null],
  ['"-1.275,00"', 'usd', null],
  ['"1275,00"', '', null],
  ['1275', 'EUR', 'The amount isn’t in US dollars.'],
  ['"1,275.01"', 'USD', 'The amount isn’t that of the payout, $1275.00.'],
  ['', '', 'The amount isn’t that of the payout, $1275.00.'],
  ['1e3', '', 'The amount isn’t that of the payout, $1275.00.'],
])('reads the amount %s %s', async (amount, currency, error) => {
  const { reference } = await statementOf('Robin Vale')
  const file = `Currency,Unique ID,Amount,Status\r\n${currency},${reference},${amount},Completed\r\n`
  const { body } = await portal
    .as(master)
    .post(`${payouts}/results?dryRun=true`)
    .attach('file', Buffer.from(file), 'report.csv')
    .expect(200)
  expect(body.errors).toEqual(error ? [{ row: 2, error }] : [])
})

it('refuses a file of results with a wrong row, whole', async () => {
  const exported = await statementOf('Robin Vale')
  const { body } = await bring([
    row(exported, 'paid', exported.due + 1),
    row(exported, 'paid'),
    row(await statementOf('=Formula'), 'paid'),
    '=HYPERLINK(A1),1.00,paid',
    row(exported, 'lost'),
  ]).expect(200)
  expect(body).toMatchObject({ month: MONTH, settled: 0 })
  expect(body.errors.map(({ row }: { row: number }) => row)).toEqual([2, 3, 4, 5, 6])
  expect(JSON.stringify(body)).not.toContain('HYPERLINK')
  expect((await statementOf('Robin Vale')).state).toBe('exported')
  for (const empty of ['', 'reference,amount,state', 'a,b\n1,2'])
    await refuses(
      portal.as(master).post(`${payouts}/results`).attach('file', Buffer.from(empty), 'x.csv'),
      400,
    )
  await refuses(portal.as(master).post(`${payouts}/results`), 400, 'Please select a file.')
})

it('brings in results once; what came back is owed again', async () => {
  const exported = await statementOf('Robin Vale')
  expect((await bring([row(exported, 'pending')]).expect(200)).body).toMatchObject({ pending: 1, settled: 0 })
  const cut = row({ ...exported, reference: exported.reference.slice(0, 10) }, 'SUCCESS')
  expect((await bring([cut], '?dryRun=true').expect(200)).body.settled).toBe(1)
  expect((await bring([cut, row(exported, 'SUCCESS')]).expect(200)).body.errors).toEqual([
    { row: 3, error: 'This payout is in the file twice.' },
  ])
  expect((await bring([row(exported, 'SUCCESS')], '?dryRun=true').expect(200)).body.settled).toBe(1)
  expect((await statementOf('Robin Vale')).state).toBe('exported')
  expect((await bring([row(exported, 'SUCCESS')]).expect(200)).body.settled).toBe(1)
  expect((await bring([row(exported, 'SUCCESS')]).expect(200)).body.unchanged).toBe(1)
  const form = (since: string | null) =>
    portal.as(master).put(`${payouts}/forms/${exported.affiliate.memberId}`).send({ since })
  await refuses(form('2026-02-30'), 400, 'A day looks like 2026-05-31.')
  await refuses(form(`${addMonths(THIS_MONTH, 1)}-01`), 400, 'Enter today or an earlier day.')
  await form('2026-01-15').expect(200)
  const { body: one } = await portal.as(master).get(`${payouts}/${exported.id}`).expect(200)
  expect(one.formSince).toBe('2026-01-15')
  const { text: year } = await portal
    .as(master)
    .get(`${payouts}/years.csv?year=${THIS_MONTH.slice(0, 4)}`)
    .expect(200)
  expect(year).toContain(`Robin Vale,${rich.code},US,2026-01-15,1,1275.00`)
  // It was sent before the year's end, whenever the results came.
  const exportedAt = new Date(`${Number(THIS_MONTH.slice(0, 4)) - 1}-12-31T12:00:00Z`)
  await portal.write((tx) => tx.update(StatementEntity, { id: exported.id }, { exportedAt }))
  const years = (back: number) =>
    portal.as(master).get(`${payouts}/years.csv?year=${Number(THIS_MONTH.slice(0, 4)) - back}`)
  expect([(await years(0)).text, (await years(1)).text]).toEqual([
    expect.not.stringContaining('Robin'),
    expect.stringContaining('Robin'),
  ])
  // Wise cancels what a bank sent back.
  expect((await bring([row(exported, 'Cancelled')]).expect(200)).body.settled).toBe(1)
  expect((await statementOf('Robin Vale')).state).toBe('returned')
  for (const word of ['REVERSED', 'Cancelled', 'funds_refunded'])
    expect((await bring([row(exported, word)]).expect(200)).body).toMatchObject({ settled: 0, unchanged: 1 })
  expect((await bring([row(exported, 'paid')]).expect(200)).body.errors).toHaveLength(1)
  const { body } = await portal.as(rich.member).get('/api/affiliate/payouts/me').expect(200)
  expect(body.balance.payable).toBe(1275)
  expect(body.statements).toEqual([expect.objectContaining({ state: 'returned', due: 1275 })])
})

it('pays an affiliate who has left what is left, below the minimum too', async () => {
  const { keyId } = await portal.database.manager.findOneByOrFail(AffiliateEntity, { code: poor.code })
  await portal.write((tx) => tx.update(AffiliateEntity, { keyId }, { status: 'ended' }))
  await refund(takenBack)
  await portal.app.get(MonthClose).close(THIS_MONTH, 'test', startOfMonth(addMonths(THIS_MONTH, 1)))
  const { statements } = await list(`?month=${THIS_MONTH}`)
  expect(statements.map(({ affiliate, opening, due }) => [affiliate.name, opening, due]).sort()).toEqual([
    ['Kim Marsh', 75, 75],
    // All that was carried over was taken back.
    ['Lee Ash', 75, 0],
    ['Robin Vale', 1275, 1275],
  ])
  const { code } = regretted
  expect((await portal.database.manager.findOneByOrFail(AffiliateEntity, { code })).carried).toBe(0)
  const kim = statements.find(({ affiliate }) => affiliate.name === 'Kim Marsh')!
  expect(
    (await bring([row(await statementOf('Robin Vale'), 'returned'), row(kim, 'paid')])).body.errors,
  ).toEqual([{ row: 3, error: `This payout is of ${monthName(THIS_MONTH)}. Import each month by itself.` }])
})

it('keeps the heading of the owner’s template of Wise', async () => {
  const save = (settings: object) => portal.as(master).put(`${payouts}/settings`).send(settings)
  const wiseHeading = 'recipientEmail,name,amount,paymentReference'
  await save({ wiseHeading, version: 0 }).expect(200)
  await refuses(save({ wiseHeading, version: 0 }), 409)
  await refuses(save({ wiseHeading: 'IBAN', version: 1 }), 400, /can’t fill/)
  expect((await portal.as(master).get(`${payouts}/settings`).expect(200)).body.settings).toEqual({
    wiseHeading,
    version: 1,
  })
})
