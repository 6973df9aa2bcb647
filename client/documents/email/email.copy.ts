import type { EmailEnd, EmailPageState } from '#src/keys/my-access/email-page.contract.js'
import { EMAIL_LINK_HOURS } from '#src/keys/my-access/my-access.contract.js'

interface Words {
  title: string
  /** The text before and after the new address; without the second part the address isn't shown. */
  text: readonly [string, string?]
  hint?: string
}

const ENDED: Record<'expired' | 'invalid', Words> = {
  expired: {
    title: 'This link has expired',
    text: [`These links work for ${EMAIL_LINK_HOURS} hours. Start over in your profile.`],
  },
  invalid: {
    title: 'This link doesn’t work',
    text: [
      'The change may have been canceled or replaced by a newer one, your key may have changed, or the link may have been cut off. Your profile shows the address we use.',
    ],
  },
}

/** The page behind the links of an email change. */
export const emailCopy: Record<EmailEnd, Record<EmailPageState, Words>> = {
  new: {
    ask: {
      title: 'Confirm your email address',
      text: ['We’ll use ', ' for key links, renewal reminders, and security notices.'],
      hint: 'Didn’t ask for this? Close the page, and nothing changes.',
    },
    waiting: {
      title: 'One more confirmation',
      text: [
        '',
        ' is confirmed. Now open the email we sent to your current address and approve the change there.',
      ],
      hint: 'Can’t open your current inbox? Contact us from the portal.',
    },
    done: {
      title: 'Your email address is confirmed',
      text: ['From now on, we’ll send key links, renewal reminders, and security notices to ', '.'],
    },
    canceled: { title: 'The change was canceled', text: ['Your email address stays the same.'] },
    ...ENDED,
  },
  former: {
    ask: {
      title: 'Change your email address?',
      text: [
        'If you approve, we’ll use ',
        ' for key links, renewal reminders, and security notices instead of your current address.',
      ],
      hint: 'If you didn’t ask for this, cancel it and replace your key: someone else may have it.',
    },
    waiting: {
      title: 'You approved the change',
      text: ['It takes effect once ', ' is confirmed, too. Open the email we sent there.'],
    },
    done: {
      title: 'Your email address has changed',
      text: ['From now on, we’ll send key links, renewal reminders, and security notices to ', '.'],
    },
    canceled: {
      title: 'The change was canceled',
      text: [
        'Your email address stays the same. If you didn’t ask for the change, someone else may have your key.',
      ],
      hint: 'Sign in, open your profile, and choose “My key leaked” to replace it.',
    },
    ...ENDED,
  },
}

export const emailActions = {
  confirm: { new: 'Confirm this address', former: 'Approve the change' },
  cancel: 'Cancel the change',
  portal: 'Open my profile',
  contact: 'Contact',
}
