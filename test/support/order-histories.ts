import { DAY } from './members.js'
import { nextNumber } from './order-events.js'

/** Whole seconds, as MySQL stores them. */
const START = Math.floor(Date.now() / 1000) * 1000 - 50 * DAY
const at = (days: number) => new Date(START + days * DAY).toISOString()

/** Histories in the order in which they happen; {0} and {1} are order numbers. */
export const HISTORIES: Record<string, object[]> = {
  'bought, changed, past due, renewed, refunded in full': [
    { type: 'purchased', day: 0, order: 0, product: 'monthly' },
    { type: 'plan-changed', day: 10, order: 0, product: 'bigger' },
    { type: 'past-due', day: 30, order: 1 },
    { type: 'renewed', day: 31, order: 1, paidUntil: at(90) },
    { type: 'refunded', day: 40, order: 1 },
  ],
  'bought, renewed, refunded in part, disputed, won, changed': [
    { type: 'purchased', day: 0, order: 0, product: 'monthly' },
    { type: 'renewed', day: 30, order: 1, paidUntil: at(100) },
    { type: 'refunded', day: 33, order: 0, refundedAmount: 40 },
    { type: 'disputed', day: 35, order: 1 },
    { type: 'dispute-won', day: 45, order: 1 },
    { type: 'plan-changed', day: 46, order: 1, product: 'bigger' },
  ],
  'bought, changed, renewed, past due, refunded in part, disputed': [
    { type: 'purchased', day: 0, order: 0, product: 'bigger' },
    { type: 'plan-changed', day: 5, order: 0, product: 'monthly' },
    { type: 'renewed', day: 20, order: 1 },
    { type: 'past-due', day: 45, order: 1 },
    { type: 'refunded', day: 46, order: 0, refundedAmount: 30 },
    { type: 'disputed', day: 47, order: 0 },
  ],
}

interface Step {
  day: number
  order: number
}

/** Writes a history for a new buyer: requests with their ids. */
export function write(history: object[]) {
  const subscriptionId = nextNumber('subscription')
  const orders = [nextNumber(), nextNumber()]
  const email = `${subscriptionId}@vale.example`
  const events = (history as Step[]).map(({ day, order, ...event }) => ({
    id: nextNumber('msg'),
    event: {
      occurredAt: at(day),
      orderId: orders[order]!,
      subscriptionId,
      email,
      amount: 100,
      currency: 'USD',
      ...event,
    },
  }))
  return { email, orders, events }
}

/** Returns its requests in another order, some of them twice. */
export function arrivalsOf({ events }: ReturnType<typeof write>, next: Random) {
  return shuffled([...events, ...events.slice(next(events.length))], next)
}

/** Returns a whole number below the given one. */
type Random = (below: number) => number

/** The same sequence of random numbers in each run. */
export function random(seed: number): Random {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

function shuffled<T>(items: T[], next: Random): T[] {
  const rest = [...items]
  return items.map(() => rest.splice(next(rest.length), 1)[0]!)
}
