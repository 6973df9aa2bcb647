import type { MailTemplate } from './letter/letter.js'
import { TEMPLATES, templateOf } from './templates.js'
import type { EditableText, MailAudience, MailTextName, TextValues } from './mail-texts.contract.js'
import { textRules } from './text-definitions.js'
import { faultOf, tidyText } from './text-rules.contract.js'
import { fittingTexts } from './words.js'

/** Returns the names of all mails, in the order of the templates. */
export const mailNames = (): string[] => Object.keys(TEMPLATES)

export const isMailName = (name: string): boolean => Object.hasOwn(TEMPLATES, name)

export const audienceOf = (name: string): MailAudience => known(name).audience

export const samplesOf = (name: string): unknown[] => known(name).samples

export function editableTexts(name: string, stored: TextValues): EditableText[] {
  const template = known(name)
  const fitting = fittingTexts(template, stored)
  return [...textRules(template)].map(([text, { isLine, max, fields, required }]) => {
    const builtIn = template.texts[text]!.text
    return {
      name: text,
      text: fitting[text] ?? builtIn,
      builtIn,
      isLine,
      max,
      fields: [...fields],
      required: [...required],
    }
  })
}

/** Returns why texts can't be used, in a sentence for each; undefined if all can. */
export function faultsOf(name: string, texts: TextValues): Record<string, string> | undefined {
  const rules = textRules(known(name))
  const faults = Object.entries(texts).flatMap(([text, value]) => {
    const rule = rules.get(text as MailTextName)
    const fault = rule ? faultOf(tidyText(value), rule) : "This email doesn't have this text."
    return fault ? [[text, fault]] : []
  })
  return faults.length > 0 ? (Object.fromEntries(faults) as Record<string, string>) : undefined
}

/** Returns the texts that are not the built-in ones, tidied. */
export function ownTexts(name: string, texts: TextValues): TextValues {
  const { texts: builtIn } = known(name)
  const tidied = Object.entries(texts).map(([text, value]) => [text, tidyText(value)] as const)
  return Object.fromEntries(tidied.filter(([text, value]) => value !== builtIn[text as MailTextName]?.text))
}

/** Returns the texts in which two states differ, as they are sent, before and after; null if they are the same. */
export function changedTexts(name: string, from: TextValues, to: TextValues) {
  const after = editableTexts(name, to)
  const changed = editableTexts(name, from).filter(({ text }, at) => text !== after[at]!.text)
  if (changed.length === 0) return null
  const valuesIn = (texts: EditableText[]) =>
    Object.fromEntries(
      texts
        .filter((one) => changed.some((text) => text.name === one.name))
        .map((one) => [one.name, one.text]),
    )
  return { before: valuesIn(changed), after: valuesIn(after) }
}

const known = (name: string): MailTemplate<unknown> => templateOf(name)!
