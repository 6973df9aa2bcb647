import type { RenderedMail } from '../templates/render-mail.js'

/** A mail that is rendered, with a sender and headers of its own if it is no template's. */
export interface OwnMail extends RenderedMail {
  from?: { name: string; address: string }
  /** `prepared`: written as they are, not encoded. */
  headers?: Record<string, { prepared: true; value: string }>
  /**
   * Mails with the same `of` differ only in the recipient's address, and in `value`, which replaces `placeholder` in text and
   * addresses: the message is composed once.
   */
  form?: { of: object; placeholder: string; value: string }
}

/** A mail as it is sent. */
export interface ComposedMail {
  id: string
  from: string
  to: string
  message: Buffer
}

export interface Transport {
  /**
   * Delivers one mail. Calls `beforeEnd` when everything but the end of the message is sent: a failure before that means
   * that the mail was not accepted; after it, delivery is uncertain.
   * @throws {RecipientRefusedError} the server never accepts this mail
   * @throws {Error} any other failure, after which it may be tried again
   */
  deliver(mail: ComposedMail, beforeEnd: () => Promise<void>): Promise<void>
  close(): void
}

/** The server never accepts this mail for this recipient. */
export class RecipientRefusedError extends Error {}
