import type { Brand } from '../../../src/platform/brand/brand.contract.js'
import { CONFIRM_DAYS, type NewsletterPage } from '../../../src/newsletter/newsletter.contract.js'

interface Words {
  title: string
  /** The text before and after the mail address. */
  text: readonly [string, string?]
  hint?: string
}

type Documents = Record<NewsletterPage['kind'], Record<NewsletterPage['state'], Words> & { button: string }>

/** The pages behind the links in newsletter mails. */
export const documentCopy = (brand: Brand): Documents => ({
  confirm: {
    ask: {
      title: 'Confirm your subscription',
      text: [`News about ${brand.productName}, training and the community will come to`, '.'],
      hint: 'You can unsubscribe at any time, with one click.',
    },
    done: {
      title: 'You are subscribed',
      text: ['Thank you. From now on, news will come to', '.'],
      hint: 'Every mail has a link to unsubscribe.',
    },
    invalid: {
      title: 'This link no longer works',
      text: [
        `A confirmation link works for ${CONFIRM_DAYS} days, and only the newest one does. Subscribe again in the portal, and we send you another.`,
      ],
    },
    button: 'Confirm subscription',
  },
  unsubscribe: {
    ask: {
      title: 'Unsubscribe?',
      text: ['We will send no more news to', '.'],
      hint: 'Your membership and the portal stay as they are.',
    },
    done: {
      title: 'You are unsubscribed',
      text: ['We send no more news to', '.'],
      hint: 'Changed your mind? Subscribe again in the portal, under News/Updates.',
    },
    invalid: {
      title: 'This link does not work',
      text: [
        'It may have been cut off on its way. Open it from the mail once more, or write to us and we do it.',
      ],
    },
    button: 'Unsubscribe',
  },
})

export const documentActions = {
  portal: 'Member Portal',
  start: 'Welcome page',
  keep: 'Keep my subscription',
  contact: 'Contact',
}
