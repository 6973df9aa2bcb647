import { unsubscribeLink } from '#src/newsletter/newsletter.contract.js'
import { RECORD_PATH, type RecordHead } from '#src/performance/record.contract.js'
import type { Sender } from '../letter/letter.js'
import { Link } from '../letter/letter-parts.js'

/** Why a subscriber gets an email, and how to end it. */
export function SubscriptionFooter({ brand, origin, token }: Sender & { token: string }) {
  return (
    <>
      You’re receiving this email because you subscribed this address to {brand.name} news.
      <br />
      <Link href={unsubscribeLink(origin, token)}>Unsubscribe</Link>
    </>
  )
}

/** What each newsletter says about the performance record (docs/decisions/performance.md). */
export function HeadLine({ seq, hash, origin }: RecordHead & Pick<Sender, 'origin'>) {
  const address = `${origin}${RECORD_PATH}`
  return (
    <>
      The newest hash of our performance record is {hash} (row {seq}). Download the record to verify that
      nobody has edited it since: <Link href={address}>{address}</Link>
    </>
  )
}
