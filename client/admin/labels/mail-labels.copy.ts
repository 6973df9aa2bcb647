import type { MailState } from '#src/mail/outbox/outbox.contract.js'
import type { MailTextName } from '#src/mail/templates/mail-texts.contract.js'

/** States of an email, in the list of mail and with a member. */
export const MAIL_STATE_LABELS = {
  waiting: 'Waiting',
  refused: 'Refused',
  'dead-letter': 'Dead letter',
  sent: 'Sent',
  dropped: 'Dropped',
} satisfies Record<MailState, string>

/** Kinds of email that are not their own words. */
export const TEMPLATE_LABELS: Record<string, string | undefined> = {
  'access-key': 'Access key link',
  invitation: 'Invitation to the back office',
  'affiliate-received': 'Application received',
  'affiliate-approved': 'Application approved',
  'affiliate-rejected': 'Application rejected',
  'affiliate-new': 'New application (to operations)',
  'affiliate-waiting': 'Applications waiting (to operations)',
  'newsletter-confirm': 'Newsletter confirmation',
  campaign: 'Newsletter',
  'campaign-test': 'Test of a newsletter',
  'newsletter-welcome': 'Newsletter welcome',
  'newsletter-confirmed': 'New subscriber (to operations)',
  'newsletter-digest': 'New subscribers (to operations)',
  'key-recovery': 'Lost key link',
  'key-expiring': 'Renewal reminder',
  'keys-expiring': 'Keys expiring soon (to operations)',
  'email-change': 'Email address confirmation',
  'email-change-consent': 'Email address change approval',
  'new-device': 'New sign-in',
  'key-leaked': 'Leaked key (to operations)',
  'second-factor': 'Second factor changed (to operations)',
  'erasure-requested': 'Account deletion requested',
  'account-erased': 'Account deleted',
  'mail-delayed': 'Email delayed (to operations)',
  'mail-test': 'Test email',
  'mail-text-test': 'Test of mail texts',
  'results-published': 'Results published (to operations)',
}

/** What kind of mail it is; an unknown one by its own name, as words. */
export const templateLabel = (template: string): string =>
  TEMPLATE_LABELS[template] ?? template.charAt(0).toUpperCase() + template.slice(1).replaceAll('-', ' ')

/** Texts of an email that can be changed. */
export const MAIL_TEXT_LABELS: Record<MailTextName, string> = {
  subject: 'Subject',
  preview: 'Inbox preview',
  heading: 'Heading',
  previewWithoutLink: 'Inbox preview if no key has a link',
  headingWithoutLink: 'Heading if no key has a link',
  greeting: 'Greeting',
  intro: 'Introduction',
  introWithReason: 'Introduction, with a reason',
  renew: 'How to renew in the shop',
  contactToRenew: 'How to renew by email',
  details: 'Details',
  closing: 'Closing',
}
