import type { Offer } from '#src/orders/offers.contract.js'
import { LEVEL_LABELS } from '../../shell/session/member/member.js'
import { offerCopy as copy, PROVIDER_LABELS } from './offers.copy.js'

export const daysText = (days: number | null): string => (days === null ? copy.noEnd : copy.days(days))

/** An offer in a line: 'prod_1 (Stripe): Indicator, 30 days'. */
export const offerText = ({ product, provider, level, days }: Offer): string =>
  `${product} (${PROVIDER_LABELS[provider]}): ${LEVEL_LABELS[level]}, ${daysText(days)}`
