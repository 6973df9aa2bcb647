import { affiliateApproved } from './templates/affiliate-approved.js'
import { affiliateNew } from './templates/affiliate-new.js'
import { affiliateReceived } from './templates/affiliate-received.js'
import { affiliateRejected } from './templates/affiliate-rejected.js'
import { mailTest } from './templates/mail-test.js'
import { newsletterConfirm } from './templates/newsletter-confirm.js'
import { newsletterConfirmed } from './templates/newsletter-confirmed.js'
import { newsletterDigest } from './templates/newsletter-digest.js'
import type { MailTemplate } from './templates/letter.js'

/** Every mail that the portal sends. To add one: a file beside these, and a line here. */
export const TEMPLATES = {
  'affiliate-received': affiliateReceived,
  'affiliate-approved': affiliateApproved,
  'affiliate-rejected': affiliateRejected,
  'affiliate-new': affiliateNew,
  'newsletter-confirm': newsletterConfirm,
  'newsletter-confirmed': newsletterConfirmed,
  'newsletter-digest': newsletterDigest,
  'mail-test': mailTest,
}

export type TemplateName = keyof typeof TEMPLATES
export type PropsOf<Name extends TemplateName> =
  (typeof TEMPLATES)[Name] extends MailTemplate<infer Props> ? Props : never
