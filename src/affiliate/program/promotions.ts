import { FIRST_SALE_BONUS } from './milestones.contract.js'
import { type Promotion, QUARTER_END_RATE, quarterEnd } from './promotions.contract.js'

/** Returns current and upcoming promotions. */
export function promotionsAt(now: Date): Promotion[] {
  const { from, to } = quarterEnd(now)
  return [
    {
      title: 'Quarter-end push',
      description: `In the last month of each quarter, every sale earns at least ${QUARTER_END_RATE * 100}%, whatever your tier. Custom rates don’t change.`,
      commission: `${QUARTER_END_RATE * 100}%`,
      startsAt: from > now ? from.toISOString() : null,
      expiresAt: to.toISOString(),
    },
    {
      title: 'First-sale bonus',
      description: 'Your first sale earns a bonus on top of its commission.',
      commission: `$${FIRST_SALE_BONUS}`,
      startsAt: null,
      expiresAt: null,
    },
  ]
}
