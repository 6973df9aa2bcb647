/** The words of the portal's emails, for owners: /api/admin/mail-texts (contract §5, 'Mail texts'). */

/** What a text may name in braces; the portal fills it in. */
export const MAIL_FIELDS = [
  'brand',
  'contact',
  'count',
  'day',
  'days',
  'device',
  'email',
  'hours',
  'member',
  'members',
  'minutes',
  'moment',
  'name',
  'results',
  'role',
  'since',
  'subscribers',
] as const
export type MailField = (typeof MAIL_FIELDS)[number]

/** The texts that an email may have, in the order of a form. */
export const MAIL_TEXT_NAMES = [
  'subject',
  'preview',
  'heading',
  'previewWithoutLink',
  'headingWithoutLink',
  'greeting',
  'intro',
  'introWithReason',
  'renew',
  'contactToRenew',
  'details',
  'closing',
] as const
export type MailTextName = (typeof MAIL_TEXT_NAMES)[number]

/** Characters of a text on one line (subject, preview line and heading), and of any other. */
export const MAIL_TEXT_MAX = { line: 150, paragraphs: 2_000 } as const

/** Who the emails are for, in the order of the list. */
export const MAIL_AUDIENCES = ['members', 'affiliates', 'subscribers', 'operations'] as const
export type MailAudience = (typeof MAIL_AUDIENCES)[number]

export interface MailTextsSummary {
  /** Such as 'access-key'. */
  template: string
  audience: MailAudience
  isEdited: boolean
  /** Who changed the texts last, and when (ISO 8601, UTC); null: never changed. */
  updatedBy: string | null
  updatedAt: string | null
}

export interface EditableText {
  name: MailTextName
  /** As it is sent now. */
  text: string
  builtIn: string
  isLine: boolean
  max: number
  /** What it may name, and what it must. */
  fields: MailField[]
  required: MailField[]
}

export interface MailTexts extends MailTextsSummary {
  /** Of the last change or reset; 0: none yet. */
  version: number
  texts: EditableText[]
  /** How many examples a preview can show: some emails differ from recipient to recipient. */
  samples: number
}

/** GET /api/admin/mail-texts */
export interface MailTextsListAnswer {
  mails: MailTextsSummary[]
}

/** GET, PUT and DELETE /api/admin/mail-texts/{template} */
export interface MailTextsAnswer {
  mail: MailTexts
}

export type TextValues = Partial<Record<MailTextName, string>>

/** PUT /api/admin/mail-texts/{template}: all its texts; one that is left out or is the built-in one stays built-in. */
export interface ChangeMailTextsRequest {
  texts: TextValues
  version: number
}

/** POST /api/admin/mail-texts/{template}/preview and …/test: texts that are not saved. */
export interface TryMailTextsRequest {
  texts: TextValues
  /** Which example, from 0. */
  sample?: number
}

export interface MailPreviewAnswer {
  subject: string
  html: string
  text: string
}

/** The test is in the outbox. */
export interface MailTestAnswer {
  to: string
}
