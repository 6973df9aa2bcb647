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
