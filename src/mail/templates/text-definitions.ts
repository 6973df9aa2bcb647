import type { MailTemplate } from './letter/letter.js'
import { MAIL_TEXT_MAX, MAIL_TEXT_NAMES, type MailField, type MailTextName } from './mail-texts.contract.js'
import type { TextRules } from './text-rules.contract.js'

/** In all mails. */
const COMMON_FIELDS: MailField[] = ['brand', 'contact']
/** Texts without line breaks. */
const LINES: ReadonlySet<MailTextName> = new Set([
  'subject',
  'preview',
  'heading',
  'previewWithoutLink',
  'headingWithoutLink',
])

/** Returns the rules of each text of a template, in the order of a form. */
export function textRules<Props>({
  texts,
  fields,
  samples,
}: Pick<MailTemplate<Props>, 'texts' | 'fields' | 'samples'>): Map<MailTextName, TextRules> {
  const own = new Set(Object.values(texts).flatMap((definition) => definition.own ?? []))
  const always = (Object.keys(fields(samples[0])) as MailField[]).filter((field) => !own.has(field))
  const usable = [...COMMON_FIELDS, ...always]
  const rules = MAIL_TEXT_NAMES.flatMap((name): [MailTextName, TextRules][] => {
    const definition = texts[name]
    if (!definition) return []
    const isLine = LINES.has(name)
    const max = isLine ? MAIL_TEXT_MAX.line : MAIL_TEXT_MAX.paragraphs
    const { required = [], own = [] } = definition
    return [[name, { isLine, max, fields: [...usable, ...own], required }]]
  })
  return new Map(rules)
}
