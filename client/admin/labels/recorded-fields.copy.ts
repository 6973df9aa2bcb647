import { LEVEL_LABELS } from '../../shell/session/member.js'
import { ROLE_LABELS, STATE_LABELS } from '../back-office/back-office.copy.js'
import { offerCopy } from '../offers/offers.copy.js'
import { BRAND_LABELS } from './brand-fields.copy.js'

type Labels = Partial<Record<string, string>>

/** Names of recorded fields that are not their own words. */
export const FIELD_LABELS: Labels = {
  ...offerCopy.fields,
  ...BRAND_LABELS,
  // Not only of the company.
  name: 'Name',
  q: 'Search',
  contentKey: 'Content key',
  keyType: 'Level',
  expiresAt: 'Active until',
  orderId: 'Order',
  holder: 'Name',
  holderName: 'Name',
  holderEmail: 'Email',
  picture: 'Photo',
  isSearch: 'Searched',
  isByActor: 'Filtered by person',
  isBySubject: 'Filtered by target',
  isByRecipient: 'Filtered by recipient',
}

/** Names of the values of these fields. */
export const VALUE_LABELS: Partial<Record<string, Labels>> = {
  level: LEVEL_LABELS,
  keyType: LEVEL_LABELS,
  state: STATE_LABELS,
  role: ROLE_LABELS,
}

export const valueCopy = { yes: 'Yes', no: 'No' }
