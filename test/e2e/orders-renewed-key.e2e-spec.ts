import { afterAll, describe, expect, it } from '@jest/globals'
import { daysAgo, nextNumber, purchase, startOrders } from '../support/orders.js'
import { DAY } from '../support/members.js'

const shop = await startOrders()
const { send, members } = shop
afterAll(() => shop.portal.stop())
const DAYS = 30
await shop.addOffer({ product: 'again', level: 'indicator', days: DAYS, renewsKey: true })

/** Buys several times, in the order of `arrivals`: so many days ago. Returns until when the key works, in days from now. */
async function endAfter(arrivals: number[]): Promise<number> {
  const email = `${nextNumber('buyer')}@vale.example`
  // One that is over when it arrives, and finds no key to add its days to, needs a person.
  for (const days of arrivals)
    expect(await send(purchase({ product: 'again', email, occurredAt: daysAgo(days) }))).toMatchObject({
      state: expect.stringMatching(/^(done|waiting)$/),
    })
  const found = await members(email)
  expect(found).toMatchObject([{ state: 'active', level: 'indicator' }])
  await shop.expectCounted()
  return Math.round((Date.parse(found[0].expiresAt) - Date.now()) / DAY)
}

/** All orders of three. */
const orders = ([a, b, c]: [number, number, number]) => [
  [a, b, c],
  [a, c, b],
  [b, a, c],
  [b, c, a],
  [c, a, b],
  [c, b, a],
]

// Docs/decisions/orders.md: each purchase is added to what the key has when it arrives.
describe('purchases that renew one key', () => {
  it.each<[string, [number, number, number]]>([
    ['while it works', [25, 15, 5]],
    ['after a gap', [80, 35, 5]],
  ])('never give fewer days by arriving in another order: %s', async (_, times) => {
    const inOrder = await endAfter(times)
    const ends: number[] = []
    for (const arrivals of orders(times)) ends.push(await endAfter(arrivals))
    expect(ends[0]).toBe(inOrder)
    expect(Math.min(...ends)).toBe(inOrder)
    // At most the days between the first and the last purchase.
    expect(Math.max(...ends)).toBeLessThanOrEqual(inOrder + times[0] - times[2])
  })

  it('follow each other in the order in which they happen', async () => {
    expect(await endAfter([25, 15, 5])).toBe(3 * DAYS - 25)
    expect(await endAfter([80, 35, 5])).toBe(2 * DAYS - 35)
  })
})
