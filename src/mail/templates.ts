import { affiliateApproved } from './templates/affiliate-approved.js'
import { affiliateNew } from './templates/affiliate-new.js'
import { affiliateReceived } from './templates/affiliate-received.js'
import { affiliateRejected } from './templates/affiliate-rejected.js'
import type { MailTemplate } from './templates/letter.js'

/** Every mail that the portal sends. To add one: a file beside these, and a line here. */
export const TEMPLATES = {
  'affiliate-received': affiliateReceived,
  'affiliate-approved': affiliateApproved,
  'affiliate-rejected': affiliateRejected,
  'affiliate-new': affiliateNew,
}

export type TemplateName = keyof typeof TEMPLATES
export type PropsOf<Name extends TemplateName> =
  (typeof TEMPLATES)[Name] extends MailTemplate<infer Props> ? Props : never
