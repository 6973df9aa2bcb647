import { dayOf, momentOf } from './eastern-time.js'
import { Letter, type MailTemplate } from './letter.js'
import { Action, Link, Paragraph, Quiet } from './letter-parts.js'

interface EndOfAccess {
  keyId: string
  name: string | null
  /** ISO 8601, UTC. */
  expiresAt: string
  /** The shop's page; null: the holder asks us. */
  renewalUrl: string | null
  /** A shop may renew it by itself. */
  isSold: boolean
}

/** To a member, before the access ends (docs/decisions/059). */
export const keyExpiring: MailTemplate<EndOfAccess> = {
  subject: ({ expiresAt }, { brand }) => `Your ${brand.name} access ends on ${dayOf(expiresAt)}`,
  Body: ({ name, expiresAt, renewalUrl, isSold, ...sender }) => (
    <Letter
      {...sender}
      preview="Until then, nothing changes."
      title={`Your access ends on ${dayOf(expiresAt)}`}
      footer="You’re receiving this email because you have an access key with an end date. It’s about your access, so we send it even if you don’t get our newsletter."
    >
      {name && <Paragraph>Hi {name},</Paragraph>}
      <Paragraph>
        Your access to the {sender.brand.name} Member Portal ends on {momentOf(expiresAt)}. Until then,
        nothing changes, and what you’ve set up stays with your key.
      </Paragraph>
      {renewalUrl ? (
        <>
          <Paragraph>To keep your access, renew before then:</Paragraph>
          <Action href={renewalUrl}>Renew my access</Action>
        </>
      ) : (
        <Paragraph>
          To keep your access, email us at{' '}
          <Link href={`mailto:${sender.brand.contactEmail}`}>{sender.brand.contactEmail}</Link>.
        </Paragraph>
      )}
      {isSold && (
        <Quiet>
          If your subscription renews automatically, you don’t need to do anything: the date moves with your
          next payment.
        </Quiet>
      )}
    </Letter>
  ),
}
