import { Letter, type MailTemplate, type Sender } from '../letter/letter.js'
import { Action, Link, Quiet } from '../letter/letter-parts.js'

interface Confirmation {
  token: string
  unsubscribeToken: string
  /** Days for which the link works. */
  days: number
}

const link = ({ origin }: Sender, page: string, token: string) =>
  `${origin}/newsletter/${page}?token=${token}`

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
  unsubscribe: ({ unsubscribeToken }, sender) => link(sender, 'unsubscribe', unsubscribeToken),
  Body: ({ token, unsubscribeToken, days, text, ...letter }) => (
    <Letter
      {...letter}
      footer={
        <>
          You’re receiving this email because someone asked to subscribe this address to our newsletter. If
          that wasn’t you, ignore it: we won’t send the newsletter unless you confirm.
          <br />
          <Link href={link(letter, 'unsubscribe', unsubscribeToken)}>Unsubscribe</Link>
        </>
      }
    >
      {text('intro')}
      <Action brand={letter.brand} href={link(letter, 'confirm', token)}>
        Confirm subscription
      </Action>
      <Quiet>This link works once and expires in {days} days. You can unsubscribe any time.</Quiet>
    </Letter>
  ),
}
