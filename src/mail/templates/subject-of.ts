import type { MailTemplate, Sender } from './letter.js'
import { TEMPLATES } from './templates.js'

/** Returns the template of this name; undefined if there is none. */
export const templateOf = (name: string): MailTemplate<unknown> | undefined =>
  (TEMPLATES as unknown as Record<string, MailTemplate<unknown> | undefined>)[name]

/**
 * Returns a mail's subject, on one line.
 * @throws {Error} there is no template of this name
 */
export function subjectOf(name: string, props: unknown, sender: Sender): string {
  const template = templateOf(name)
  if (!template) throw new Error(`There is no mail template ${name}.`)
  return template.subject(props, sender).replace(/\s+/g, ' ')
}
