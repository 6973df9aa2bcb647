import type { MailTexts, MailTextsSummary } from './mail-texts.contract.js'
import type { MailTextsEntity } from './mail-texts.entity.js'
import { audienceOf, editableTexts, samplesOf } from './text-catalog.js'
import { textsOf } from './read-texts.js'

/** Returns who has changed a mail's texts and when, by what is stored; null if they never were. */
export const summaryOf = (template: string, row: MailTextsEntity | null): MailTextsSummary => ({
  template,
  audience: audienceOf(template),
  isEdited: editableTexts(template, textsOf(row)).some(({ text, builtIn }) => text !== builtIn),
  updatedBy: row?.updatedBy ?? null,
  updatedAt: row ? new Date(row.updatedAt).toISOString() : null,
})

export const describeTexts = (template: string, row: MailTextsEntity | null): MailTexts => ({
  ...summaryOf(template, row),
  version: row?.version ?? 0,
  texts: editableTexts(template, textsOf(row)),
  samples: samplesOf(template).length,
})
