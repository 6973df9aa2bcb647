import { dayOf, momentOf } from '../letter/business-moment.js'
import { Letter, type MailTemplate } from '../letter/letter.js'
import { Action, Quiet } from '../letter/letter-parts.js'

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

const SAMPLE = { keyId: 'example', name: 'Ada Vale', expiresAt: '2027-03-31T23:59:59.000Z' }

/** To a member, before the access ends (docs/decisions/mail.md). */
export const keyExpiring: MailTemplate<EndOfAccess> = {
  audience: 'members',
  texts: {
    subject: { text: 'Your {brand} access ends on {day}' },
    preview: { text: 'Until then, nothing changes.' },
    heading: { text: 'Your access ends on {day}' },
    greeting: { text: 'Hi {name},', own: ['name'] },
    intro: {
      text: 'Your access to the {brand} Member Portal ends on {moment}. Until then, nothing changes. What you’ve set up stays with your key.',
      required: ['moment'],
    },
    renew: { text: 'To keep your access, renew before then:' },
    contactToRenew: { text: 'To keep your access, email us at {contact}.', required: ['contact'] },
  },
  fields: ({ name, expiresAt }) => ({
    name: name ?? '',
    day: dayOf(expiresAt),
    moment: momentOf(expiresAt),
  }),
  samples: [
    { ...SAMPLE, renewalUrl: 'https://shop.example/renew', isSold: true },
    { ...SAMPLE, renewalUrl: null, isSold: true },
    { ...SAMPLE, renewalUrl: null, isSold: false },
  ],
  Body: ({ name, renewalUrl, isSold, text, ...letter }) => (
    <Letter
      {...letter}
      footer="You’re receiving this email because you have an access key with an end date. It’s about your access, so we send it even if you don’t get our newsletter."
    >
      {name && text('greeting')}
      {text('intro')}
      {renewalUrl ? (
        <>
          {text('renew')}
          <Action brand={letter.brand} href={renewalUrl}>
            Renew my access
          </Action>
        </>
      ) : (
        text('contactToRenew')
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
