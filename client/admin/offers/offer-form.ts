import type { KeyLevel } from '#src/keys/keys.contract.js'
import { GRACE_DAYS_MAX, type Offer, OFFER_DAYS_MAX } from '#src/orders/offers.contract.js'
import type { OrderProvider } from '#src/orders/orders.contract.js'
import { offerCopy as copy } from './offers.copy.js'
import type { AddOfferDto, ChangeOfferDto } from '#src/orders/orders.dto.js'

/** What an offer gives, as typed: numbers as texts, and 'yes' or empty. */
export interface OfferTerms {
  level: KeyLevel
  /** Empty: no end. */
  days: string
  graceDays: string
  renewsKey: string
  /** Empty: none. */
  renewalUrl: string
}

/** A new offer, as typed. */
export interface OfferForm extends OfferTerms {
  provider: OrderProvider
  product: string
}

export const NEW_OFFER: OfferForm = {
  provider: 'generic',
  product: '',
  level: 'lifetime',
  days: '',
  graceDays: copy.graceDefault,
  renewsKey: '',
  renewalUrl: '',
}

export const termsOf = ({ level, days, graceDays, renewsKey, renewalUrl }: Offer): OfferTerms => ({
  level,
  days: days === null ? '' : String(days),
  graceDays: String(graceDays),
  renewsKey: renewsKey ? 'yes' : '',
  renewalUrl: renewalUrl ?? '',
})

const isWholeNumber = (text: string, least: number, most: number): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most

/** What is missing or wrong, by field. */
export function faultsOf(form: OfferTerms & Partial<OfferForm>): Record<string, string> {
  const { product, days, graceDays, renewalUrl } = form
  const { faults } = copy
  return {
    ...(product !== undefined && !product.trim() && { product: faults.product }),
    ...(days.trim() && !isWholeNumber(days.trim(), 1, OFFER_DAYS_MAX) && { days: faults.days }),
    ...(!isWholeNumber(graceDays.trim(), 0, GRACE_DAYS_MAX) && { graceDays: faults.graceDays }),
    ...(renewalUrl.trim() &&
      !/^https:\/\/\S+$/i.test(renewalUrl.trim()) && { renewalUrl: faults.renewalUrl }),
  }
}

const daysOf = (text: string | null) => (text?.trim() ? Number(text) : null)

export const addRequestOf = (form: OfferForm): AddOfferDto => ({
  provider: form.provider,
  product: form.product.trim(),
  level: form.level,
  days: daysOf(form.days),
  graceDays: Number(form.graceDays),
  renewsKey: form.renewsKey === 'yes',
  renewalUrl: form.renewalUrl.trim() || null,
})

/** Only what has changed. `changed`: the fields as typed, null for one that was emptied. */
export const changeRequestOf = (
  changed: Partial<Record<keyof OfferTerms, string | null>>,
  version: number,
): ChangeOfferDto => ({
  ...(changed.level && { level: changed.level as KeyLevel }),
  ...('days' in changed && { days: daysOf(changed.days ?? null) }),
  ...('graceDays' in changed && { graceDays: Number(changed.graceDays) }),
  ...('renewalUrl' in changed && { renewalUrl: changed.renewalUrl }),
  ...('renewsKey' in changed && { renewsKey: changed.renewsKey === 'yes' }),
  version,
})
