import type { MailTemplate, Sender, Words } from './letter/letter.js'
import { type FieldValues, fillIn, fillInLine } from './fill-in.js'
import type { MailTextName, TextValues } from './mail-texts.contract.js'
import { textRules } from './text-definitions.js'
import { faultOf } from './text-rules.contract.js'

/** Returns the edited texts that fit the template as it is today: an upgrade may have changed its texts and fields. */
export function fittingTexts<Props>(template: MailTemplate<Props>, edited: TextValues): TextValues {
  const fitting = [...textRules(template)].flatMap(([name, rules]) => {
    const text = edited[name]
    return text !== undefined && !faultOf(text, rules) ? [[name, text]] : []
  })
  return Object.fromEntries(fitting) as TextValues
}

/** Returns what a mail says: of each text the edited one if it fits, or else the built-in one. */
export function wordsOf<Props>(
  template: MailTemplate<Props>,
  props: Props,
  sender: Sender,
  edited: TextValues,
): Words {
  const fitting = fittingTexts(template, edited)
  const values: FieldValues = {
    ...template.fields(props),
    brand: sender.brand.name,
    contact: sender.brand.contactEmail,
  }
  const textOf = (name: MailTextName) => fitting[name] ?? template.texts[name]?.text ?? ''
  return {
    line: (name) => fillInLine(textOf(name), values),
    text: (name) => fillIn(textOf(name), values),
  }
}
