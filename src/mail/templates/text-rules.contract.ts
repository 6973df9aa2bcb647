import { composed } from '../../platform/text/composed.contract.js'
import type { MailField } from './mail-texts.contract.js'

/** What a text has to keep to. */
export interface TextRules {
  isLine: boolean
  max: number
  fields: readonly MailField[]
  required: readonly MailField[]
}

/** A field in braces. */
const PLACEHOLDER = /\{(\w+)\}/
/** Line breaks are allowed in paragraphs; other control characters, and what reverses the direction of text, nowhere. */
const CONTROL = /[^\P{Cc}\n]|[\u2028-\u202e\u2066-\u2069]/u

/** Returns a text's parts: words and names of fields in turn, beginning with words. */
export const splitText = (text: string): string[] => text.split(PLACEHOLDER)

/** Returns a text as it is stored: composed, with plain line breaks, without space around it. */
export const tidyText = (text: string): string => composed(text.replace(/\r\n/g, '\n').trim())

/** Returns why a tidied text can't be used, in a sentence; null if it can. */
export function faultOf(text: string, { isLine, max, fields, required }: TextRules): string | null {
  if (!text) return 'Enter some text, or use the built-in text.'
  if (text.length > max) return `Keep this to ${max.toLocaleString('en-US')} characters or fewer.`
  if (isLine && /[\r\n]/.test(text)) return 'Keep this on one line.'
  if (CONTROL.test(text)) return "This text has control characters, which emails can't show. Remove them."
  if (/[{}]/.test(text.replace(/\{\w+\}/g, ''))) return 'Write each field like {brand}, with both braces.'
  const named = splitText(text).filter((_, at) => at % 2 === 1)
  const isKnown = (name: string) => (fields as readonly string[]).includes(name)
  if (!named.every(isKnown)) return `Use only these fields here: ${fields.map(inBraces).join(', ')}.`
  const missing = required.find((field) => !named.includes(field))
  return missing ? `This text must include ${inBraces(missing)}.` : null
}

/** Returns a field as a text names it. */
export const inBraces = (field: MailField) => `{${field}}`
