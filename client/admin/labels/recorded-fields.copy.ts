import { STATEMENT_LABELS } from '#src/affiliate/payouts/payouts.contract.js'
import { MEMBER_TEXT_LABELS } from '#src/keys/member-texts.contract.js'
import { LEVEL_LABELS } from '../../shell/session/member/member.js'
import { ROLE_LABELS, STATE_LABELS } from '../back-office/back-office.copy.js'
import { offerCopy, ORDER_STATE_LABELS, PROVIDER_LABELS } from '../offers/offers.copy.js'
import { BRAND_LABELS } from './brand-fields.copy.js'
import { MAIL_STATE_LABELS, MAIL_TEXT_LABELS, TEMPLATE_LABELS } from './mail-labels.copy.js'

type Labels = Partial<Record<string, string>>
/** By action. */
type ByAction<Entry> = Partial<Record<string, Entry>>

/** Names of recorded fields that are not their own words. */
export const FIELD_LABELS: Labels = {
  ...MEMBER_TEXT_LABELS,
  ...offerCopy.fields,
  ...BRAND_LABELS,
  // Not only of the company.
  name: 'Name',
  q: 'Search',
  at: 'Scheduled for',
  due: 'Amount due',
  formSince: 'Tax form on file since',
  client: 'IP address',
  characters: 'Length of the text',
  subscribers: 'To all subscribers',
  levels: 'To members of',
  code: 'Referral code',
  contentKey: 'Content key',
  erasesAt: 'Will be deleted on',
  keyType: 'Level',
  expiresAt: 'Active until',
  orderId: 'Order',
  holderName: 'Name',
  holderEmail: 'Email',
  newDeviceMail: 'New-device emails',
  picture: 'Photo',
  template: 'Content template',
  isDemo: 'Demo key',
  isSearch: 'Searched',
  isByActor: 'Filtered by person',
  isBySubject: 'Filtered by target',
  isByRecipient: 'Filtered by recipient',
}

/** Sales were once refunded by these names: `amount` was in cents. */
const OLD_REFUND = { amount: 'Amount in cents', externalId: 'Refund ID' }

/** Fields that have other names in the entries of an action. */
export const FIELD_LABELS_OF: ByAction<Labels> = {
  'audit-exported': { action: 'What' },
  'brand-changed': BRAND_LABELS,
  'content-picture-uploaded': { picture: 'Image' },
  'mail-retried': { template: 'Email' },
  'mail-text-changed': MAIL_TEXT_LABELS,
  'mail-text-reset': MAIL_TEXT_LABELS,
  'results-published': { first: 'First row', last: 'Last row' },
  'sale-refunded': OLD_REFUND,
  'sale-restored': OLD_REFUND,
}

const ALL = { all: 'All' }

/** Names of the values of these fields. */
export const VALUE_LABELS: Partial<Record<string, Labels>> = {
  level: { ...LEVEL_LABELS, ...ALL },
  levels: LEVEL_LABELS,
  keyType: LEVEL_LABELS,
  // Content templates are named after levels.
  template: { ...LEVEL_LABELS, ...TEMPLATE_LABELS },
  // Also what the list of members is narrowed to.
  state: { ...STATE_LABELS, expiring: 'Expiring', never: 'Never signed in', ...ALL },
  role: ROLE_LABELS,
  provider: { ...PROVIDER_LABELS, ...ALL },
  status: ALL,
}

const LINKS = { 'former address': 'Current address', 'new address': 'New address' }
const OF_MAIL = { state: { ...MAIL_STATE_LABELS, ...ALL } }

/** Values that have other names in the entries of an action. */
export const VALUE_LABELS_OF: ByAction<Partial<Record<string, Labels>>> = {
  'audit-exported': { format: { csv: 'CSV', jsonl: 'JSON' } },
  'email-change-confirmed': { link: LINKS },
  'email-change-canceled': { link: LINKS },
  'mail-retried': OF_MAIL,
  'mails-retried': OF_MAIL,
  'mails-exported': OF_MAIL,
  'orders-exported': { state: { ...ORDER_STATE_LABELS, ...ALL } },
  'payout-settled': { state: STATEMENT_LABELS },
  'recovery-requested': { state: { ...STATE_LABELS, master: 'Master key' } },
  'subscribers-exported': {
    state: { pending: 'Pending', confirmed: 'Confirmed', unsubscribed: 'Unsubscribed' },
  },
}

export const valueCopy = { yes: 'Yes', no: 'No' }
