import { afterAll, expect, it } from '@jest/globals'
import { ExpiringList } from '../../src/keys/reminders/expiring-list.service.js'
import { weekOf } from '../../src/keys/reminders/reminder-days.js'
import { dayOf, startOfDay } from '../../src/platform/business-time.contract.js'
import { readMailbox } from '../support/mailbox.js'
import { DAY } from '../support/members.js'
import { movedClock } from '../support/moved-clock.js'
import { untilNoneWaits } from '../support/outbox.js'
import { startPortal } from '../support/portal.js'

const OPS = 'ops@vale.example'
/** Next week's, of the business. */
const MONDAY = startOfDay(
  new Date(weekOf(new Date()).getTime() + 7 * DAY).toISOString().slice(0, 10),
).getTime()
/** About noon, in summer and winter, of a day so many after it. */
const noonOf = (days: number) => MONDAY + days * DAY + DAY / 2

const portal = await startPortal({ OPS_EMAIL: OPS, MAIL_RATE: '1000', RATE_LIMITS: 'off' })
afterAll(() => portal.stop())
const setClock = movedClock(portal)

/** Several replicas look at once. */
async function look(instant: number): Promise<void> {
  setClock(instant)
  await Promise.all(Array.from({ length: 5 }, () => portal.app.get(ExpiringList).send()))
  await untilNoneWaits(portal)
}
const lists = async () =>
  (await readMailbox(portal.config.dataDir)).filter(({ to }) => to?.[0]?.address === OPS)
const addKeys = async (count: number, expiresAt: number, holder = 'Robin Vale') => {
  const terms = { holder, email: 'robin@vale.example', expiresAt: new Date(expiresAt) }
  const keys = []
  for (let at = 0; at < count; at++) keys.push(await portal.make.key({ level: 'indicator', ...terms }))
  return keys
}

it('sends operations one list a week of what expires in the coming 30 days, without keys', async () => {
  await look(MONDAY - 1000)
  await look(MONDAY)
  // Nothing expires.
  expect(await lists()).toEqual([])

  const [first] = await addKeys(1, noonOf(9), '=HYPERLINK("https://attacker.example")')
  await addKeys(1, noonOf(7 + 31), 'Not Yet')
  await look(noonOf(6))
  expect(await lists()).toEqual([])
  await look(noonOf(7))
  // Still Sunday in a zone behind.
  await look(MONDAY + 7 * DAY - 2 * 60 * 60 * 1000)
  await look(noonOf(9) + 1000)
  const [list, ...others] = await lists()
  expect(others).toEqual([])
  expect(list!.subject).toBe('1 member with access ending within 30 days')
  expect(list!.text).toContain('=HYPERLINK')
  expect(list!.text).toContain('Sorted by end date (Eastern Time):')
  expect(list!.text).toContain(`${dayOf(new Date(noonOf(9)))} · =HYPERLINK`)
  // No line begins like a formula.
  expect(list!.text!.split('\n').filter((line) => /^\s*[=+\-@]/.test(line))).toEqual([])
  expect(list!.text).not.toContain('Not Yet')
  expect(list!.text).toContain('/admin/members?state=expiring')
  expect(list!.text! + list!.html!).not.toContain(first!.key)
})

it('lists the first 50 of many, and one list after weeks without a server', async () => {
  await addKeys(60, noonOf(40))
  await look(noonOf(31))
  const all = await lists()
  expect(all).toHaveLength(2)
  const list = all.at(-1)!
  expect(list.subject).toBe('61 members with access ending within 30 days')
  expect(list.text).toContain('first 50 of 61')
  expect(list.text!.match(/ · Robin Vale · /g)!.length + list.text!.match(/Not Yet/g)!.length).toBe(50)
})
