import type { TextValues } from './mail-texts.contract.js'
import { wordsOf } from './words.js'
import type { MailTemplate, Sender } from './letter/letter.js'
import { templateOf } from './templates.js'
import { readTextTest, TEXT_TEST } from './text-test.js'

/** A mail that is about to be rendered. */
export interface FoundMail {
  template: MailTemplate<unknown>
  props: unknown
  edited: TextValues
  /** Sent to try texts, with example values. */
  isTest: boolean
}

/**
 * Returns the template of a mail, its props, and the texts that replace built-in ones.
 * @throws {Error} there is no template of this name
 */
export function findMail(name: string, props: unknown, edited: TextValues): FoundMail {
  const test = name === TEXT_TEST ? readTextTest(props) : null
  const template = templateOf(test?.template ?? name)
  if (!template) throw new Error(`There is no mail template ${name}.`)
  if (!test) return { template, props, edited, isTest: false }
  const example = template.samples[test.sample] ?? template.samples[0]
  return { template, props: example, edited: test.texts, isTest: true }
}

/**
 * Returns a mail's subject, on one line.
 * @throws {Error} there is no template of this name
 */
export function subjectOf(name: string, props: unknown, sender: Sender, edited: TextValues): string {
  const { isTest, ...mail } = findMail(name, props, edited)
  const subject = wordsOf(mail.template, mail.props, sender, mail.edited).line('subject')
  return `${isTest ? 'Test: ' : ''}${subject}`.replace(/\s+/g, ' ')
}
