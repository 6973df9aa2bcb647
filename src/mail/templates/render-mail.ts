import { renderToStaticMarkup } from 'react-dom/server'
import type { TextValues } from './mail-texts.contract.js'
import { wordsOf } from './words.js'
import type { Sender } from './letter/letter.js'
import { findMail, subjectOf } from './find-mail.js'
import { textOf } from './letter/text-part.js'

export interface RenderedMail {
  subject: string
  html: string
  text: string
  /** Address for one-click unsubscription. */
  unsubscribe: string | null
}

/**
 * Returns the rendered template; `edited` are the texts that replace built-in ones.
 * @throws {Error} there is no template of this name
 */
export function render(name: string, props: unknown, sender: Sender, edited: TextValues): RenderedMail {
  const mail = findMail(name, props, edited)
  const words = wordsOf(mail.template, mail.props, sender, mail.edited)
  const letter = mail.template.Body({ ...(mail.props as object), ...sender, ...words })
  return {
    subject: subjectOf(name, props, sender, edited),
    html: `<!doctype html>${renderToStaticMarkup(letter)}`,
    text: textOf(letter),
    unsubscribe: mail.isTest ? null : (mail.template.unsubscribe?.(mail.props, sender) ?? null),
  }
}
