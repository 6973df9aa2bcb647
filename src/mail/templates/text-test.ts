import type { TextValues } from './mail-texts.contract.js'

/** The name in the outbox of a mail that tries texts: another template with example values, sent even if those are not true. */
export const TEXT_TEST = 'mail-text-test'

export interface TextTest {
  template: string
  texts: TextValues
  /** Which of the template's examples. */
  sample: number
}

/** Returns the props of such a mail. */
export const readTextTest = (props: unknown): TextTest => props as TextTest
