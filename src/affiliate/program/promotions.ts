import { type Promotion, PROMOTIONS, quarterEnd } from './promotions.contract.js'

export function promotionsAt(now: Date): Promotion[] {
  const { from, to } = quarterEnd(now)
  return PROMOTIONS.map(({ title, description, commission, isQuarterEnd }) => ({
    ...{ title, description, commission },
    startsAt: isQuarterEnd && from > now ? from.toISOString() : null,
    expiresAt: isQuarterEnd ? to.toISOString() : null,
  }))
}
