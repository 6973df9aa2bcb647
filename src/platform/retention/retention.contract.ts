/** Days after which jobs remove rows that nobody needs any more (contract §8). */
export const RETENTION_DAYS = {
  /** Since it was queued. Its content is deleted when it is sent. */
  sentMail: 30,
  /** Since the link of an emailed key has expired. */
  keyLink: 90,
  /** Since the last row of the file was written. */
  keyImport: 90,
  /** Since its confirmation link has expired. */
  unconfirmedSubscription: 30,
  /** Since its last confirmation mail: as long as that limits further ones. */
  mailboxCooldown: 7,
  /** Since its links have expired. */
  emailChange: 7,
  /** Since it was last used to sign in. */
  knownDevice: 365,
  /** Since it arrived, if it could not be processed. */
  recoveryRequest: 1,
  /** Since it was last uploaded, if no content has named it. */
  unusedPicture: 1,
} as const
