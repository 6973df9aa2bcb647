import { unsubscribeLink } from '#src/newsletter/newsletter.contract.js'
import { Letter, type MailTemplate } from '../letter/letter.js'
import { Action } from '../letter/letter-parts.js'
import { SubscriptionFooter } from './subscription-footer.js'

/** To a subscriber, once the address is confirmed. */
export const newsletterWelcome: MailTemplate<{ unsubscribeToken: string }> = {
  audience: 'subscribers',
  texts: {
    subject: { text: 'Welcome to {brand} news' },
    preview: { text: 'Your subscription is confirmed.' },
    heading: { text: 'You’re subscribed' },
    intro: {
      text: 'Thank you for subscribing. We’ll email you when there’s news about {brand}: releases, training, and the community.',
    },
    closing: { text: 'Questions? Write to {contact}.' },
  },
  fields: () => ({}),
  samples: [{ unsubscribeToken: 'example' }],
  unsubscribe: ({ unsubscribeToken }, { origin }) => unsubscribeLink(origin, unsubscribeToken),
  Body: ({ unsubscribeToken, text, ...letter }) => (
    <Letter {...letter} footer={<SubscriptionFooter {...letter} token={unsubscribeToken} />}>
      {text('intro')}
      <Action brand={letter.brand} href={`${letter.origin}/start`}>
        Visit {letter.brand.name}
      </Action>
      {text('closing')}
    </Letter>
  ),
}
