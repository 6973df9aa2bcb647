/** A mail as it goes over the line. */
export interface ComposedMail {
  id: string
  from: string
  to: string
  message: Buffer
}

export interface Transport {
  /**
   * Delivers one mail. Calls `beforeEnd` when all but the last sign of it is over: only what happens after that can
   * leave it open whether the mail was taken. Throws `RefusedError` if it will never be, anything else if it may be later.
   */
  deliver(mail: ComposedMail, beforeEnd: () => Promise<void>): Promise<void>
  close(): void
}

/** The server will never take this mail for this recipient. */
export class RecipientRefusedError extends Error {}
