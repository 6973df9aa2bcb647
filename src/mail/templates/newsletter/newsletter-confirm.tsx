import { unsubscribeLink } from '#src/newsletter/newsletter.contract.js'
import { Letter, type MailTemplate } from '../letter/letter.js'
import { Action, Link, Quiet } from '../letter/letter-parts.js'

interface Confirmation {
  token: string
  unsubscribeToken: string
  /** Days for which the link works. */
  days: number
}

/** To a new subscriber, to confirm the address (double opt-in). */
export const newsletterConfirm: MailTemplate<Confirmation> = {
  audience: 'subscribers',
  texts: {
    subject: { text: 'Confirm your subscription to {brand} news' },
    preview: { text: 'Confirm to get {brand} news by email.' },
    heading: { text: 'Confirm your subscription' },
    intro: {
      text: 'Thank you for your interest in {brand}. Confirm your subscription to get news about releases, training, and the community by email.',
    },
  },
  fields: () => ({}),
  samples: [{ token: 'example', unsubscribeToken: 'example', days: 7 }],
  unsubscribe: ({ unsubscribeToken }, { origin }) => unsubscribeLink(origin, unsubscribeToken),
  Body: ({ token, unsubscribeToken, days, text, ...letter }) => (
    <Letter
      {...letter}
      footer={
        <>
          You’re receiving this email because someone asked to subscribe this address to our newsletter. If
          that wasn’t you, ignore it: we won’t send the newsletter unless you confirm.
          <br />
          <Link href={unsubscribeLink(letter.origin, unsubscribeToken)}>Unsubscribe</Link>
        </>
      }
    >
      {text('intro')}
      <Action brand={letter.brand} href={`${letter.origin}/newsletter/confirm?token=${token}`}>
        Confirm subscription
      </Action>
      <Quiet>This link works once and expires in {days} days. You can unsubscribe any time.</Quiet>
    </Letter>
  ),
}
