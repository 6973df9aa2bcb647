/** Days for which rows are kept that nobody needs any more (contract §8). Jobs remove older ones hourly, in batches. */
export const KEPT_DAYS = {
  /** Since it was queued. Its content is deleted when it is sent. */
  sentMail: 30,
  /** Since the link of an emailed key has expired. */
  keyLink: 90,
  /** Since the last row of the file was written. */
  keyImport: 90,
  /** Since its confirmation link has expired. */
  unconfirmedSubscription: 30,
} as const
