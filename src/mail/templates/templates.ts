import { accessKey } from './keys/access-key.js'
import { accountErased } from './account/account-erased.js'
import { affiliateApproved } from './affiliate/affiliate-approved.js'
import { affiliateNew } from './affiliate/affiliate-new.js'
import { affiliateReceived } from './affiliate/affiliate-received.js'
import { affiliateRejected } from './affiliate/affiliate-rejected.js'
import { affiliateWaiting } from './affiliate/affiliate-waiting.js'
import { invitation } from './keys/invitation.js'
import { keyExpiring } from './keys/key-expiring.js'
import { keysExpiring } from './keys/keys-expiring.js'
import { keyRecovery } from './keys/key-recovery.js'
import { emailChange } from './account/email-change.js'
import { emailChangeConsent } from './account/email-change-consent.js'
import { keyLeaked } from './keys/key-leaked.js'
import { erasureRequested } from './account/erasure-requested.js'
import { mailDelayed } from './delivery/mail-delayed.js'
import { mailTest } from './delivery/mail-test.js'
import { newDevice } from './keys/new-device.js'
import { secondFactor } from './keys/second-factor.js'
import { newsletterConfirm } from './newsletter/newsletter-confirm.js'
import { newsletterWelcome } from './newsletter/newsletter-welcome.js'
import { newsletterConfirmed } from './newsletter/newsletter-confirmed.js'
import { newsletterDigest } from './newsletter/newsletter-digest.js'
import { resultsPublished } from './newsletter/results-published.js'
import type { MailTemplate } from './letter/letter.js'
import type { TEXT_TEST, TextTest } from './text-test.js'

/** Every mail that the portal sends. A new one needs a file in this folder and a line here. */
export const TEMPLATES = {
  'access-key': accessKey,
  invitation,
  'key-expiring': keyExpiring,
  'keys-expiring': keysExpiring,
  'key-recovery': keyRecovery,
  'email-change': emailChange,
  'email-change-consent': emailChangeConsent,
  'key-leaked': keyLeaked,
  'new-device': newDevice,
  'second-factor': secondFactor,
  'affiliate-received': affiliateReceived,
  'affiliate-approved': affiliateApproved,
  'affiliate-rejected': affiliateRejected,
  'affiliate-new': affiliateNew,
  'affiliate-waiting': affiliateWaiting,
  'newsletter-confirm': newsletterConfirm,
  'newsletter-welcome': newsletterWelcome,
  'newsletter-confirmed': newsletterConfirmed,
  'newsletter-digest': newsletterDigest,
  'results-published': resultsPublished,
  'erasure-requested': erasureRequested,
  'account-erased': accountErased,
  'mail-delayed': mailDelayed,
  'mail-test': mailTest,
}

/** The props of a campaign's mail, whose text the campaign has, and of a copy to try it. */
export interface CampaignMail {
  campaignId: string
  unsubscribeToken: string
}
export type CampaignTest = Pick<CampaignMail, 'campaignId'>

/** With those that no owner edits here. */
type AllTemplates = typeof TEMPLATES &
  Record<typeof TEXT_TEST, MailTemplate<TextTest>> &
  Record<'campaign', MailTemplate<CampaignMail>> &
  Record<'campaign-test', MailTemplate<CampaignTest>>

export type TemplateName = keyof AllTemplates
export type PropsOf<Name extends TemplateName> =
  AllTemplates[Name] extends MailTemplate<infer Props> ? Props : never

export const templateOf = (name: string): MailTemplate<unknown> | undefined =>
  (TEMPLATES as unknown as Record<string, MailTemplate<unknown> | undefined>)[name]
