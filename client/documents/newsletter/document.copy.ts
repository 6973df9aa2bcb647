import { CONFIRM_DAYS, type NewsletterPage } from '#src/newsletter/newsletter.contract.js'
import { newsletterCopy } from '../../shell/newsletter/newsletter.copy.js'

interface Words {
  title: string
  /** The text before and after the mail address. */
  text: readonly [string, string?]
  hint?: string
}

type Documents = Record<NewsletterPage['kind'], Record<NewsletterPage['state'], Words> & { button: string }>

/** The pages behind the links in newsletter mails. */
export const documentCopy: Documents = {
  confirm: {
    ask: {
      title: 'Confirm your subscription',
      text: [newsletterCopy.willSend, '.'],
      hint: 'Unsubscribe any time.',
    },
    done: {
      title: 'You’re subscribed',
      text: ['Thank you. We’ll send news to', '.'],
      hint: 'Every email has an unsubscribe link.',
    },
    invalid: {
      title: 'This link doesn’t work',
      text: [
        `It may have expired (links work for ${CONFIRM_DAYS} days), been replaced by a newer one, been canceled, or been cut off. Subscribe again in the portal to get another.`,
      ],
    },
    button: 'Confirm subscription',
  },
  unsubscribe: {
    ask: {
      title: 'Unsubscribe?',
      text: ['If you unsubscribe, we won’t send news to', '.'],
      hint: 'Your membership and your access to the portal won’t change.',
    },
    done: {
      title: 'You’re unsubscribed',
      text: ['We won’t send news to', '.'],
      hint: 'Changed your mind? Subscribe again in the portal, under News/Updates.',
    },
    invalid: {
      title: 'This link doesn’t work',
      text: [
        'It may have been cut off. Open it from the email again, or contact us and we’ll unsubscribe you.',
      ],
    },
    button: 'Unsubscribe',
  },
}

export const documentActions = {
  portal: 'Member Portal',
  start: 'Welcome page',
  keep: 'Don’t unsubscribe',
  contact: 'Contact',
}
