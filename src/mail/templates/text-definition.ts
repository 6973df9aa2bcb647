import type { MailField, MailTextName } from './mail-texts.contract.js'

/** What a template says of one of its texts. */
export interface TextDefinition {
  text: string
  /** Fields without which the mail would not say what it is for. */
  required?: MailField[]
  /** Fields that have a value whenever the mail has this text, and otherwise may have none. */
  own?: MailField[]
}

export type TextDefinitions = Partial<Record<MailTextName, TextDefinition>> &
  Record<'subject' | 'preview' | 'heading', TextDefinition>
