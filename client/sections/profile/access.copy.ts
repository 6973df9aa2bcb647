import type { AccessLock } from '#src/keys/directory/access-lock.contract.js'
import { NEWS } from '../../shell/newsletter/newsletter.copy.js'
import { EMAIL_LINK_HOURS } from '#src/keys/my-access/my-access.contract.js'

/** The cards 'Access & Email', 'Newsletter' and 'Security'. */

export const accessCopy = {
  title: 'Access & Email',
  loading: 'Loading your access…',
  failed: 'We couldn’t load your access and email.',
  retry: 'Retry',
  access: 'Access',
  until: 'Active until',
  /** Beneath it: '11:59 PM Eastern Time'. */
  endTime: (time: string) => `Ends at ${time}`,
  noEnd: 'No end date',
  renew: 'Renew',
  email: 'Email',
  noEmail: 'No confirmed address yet',
  /** For holders who can’t add one. */
  none: 'None',
  emailHint: 'For key links, renewal reminders, and security notices.',
  change: 'Change',
  changeLabel: 'Change email address',
  add: 'Add',
  addLabel: 'Add email address',
  lock: {
    demo: 'The demo key is shared, so it has no email address.',
    master: 'Only an owner can change the email address of a master key, under Settings, “People and roles.”',
    configured: 'Change this key’s email address in the back office, under Settings, “People and roles.”',
  } satisfies Record<AccessLock, string>,
}

export const emailCopy = {
  label: 'New email address',
  placeholder: 'you@example.com',
  hint: (current: string | null) =>
    current
      ? `We’ll email a link to each address. Open both links within ${EMAIL_LINK_HOURS} hours to confirm the change.`
      : `We’ll email you a link. Open it within ${EMAIL_LINK_HOURS} hours to confirm the address.`,
  save: 'Send link',
  sending: 'Sending…',
  cancel: 'Cancel',
  empty: 'Enter your email address.',
  failed: 'We couldn’t send the link. Please try again.',
  sent: 'Check your email to confirm.',
}

export const pendingCopy = {
  title: 'Waiting for confirmation',
  new: 'Open the link we sent to',
  former: 'Approve the change in the email we sent to',
  until: (links: number) => (links === 1 ? 'The link works until' : 'The links work until'),
  lost: 'Can’t open your current inbox?',
  contact: 'Contact us',
  cancel: 'Cancel the change',
  canceled: 'Email change canceled.',
  failed: 'We couldn’t cancel the change. Please try again.',
}

export const newsletterCopy = {
  title: 'Newsletter',
  loading: 'Loading your newsletter settings…',
  failed: 'We couldn’t load your newsletter settings.',
  retry: 'Retry',
  off: `Get ${NEWS} by email at`,
  pending: 'Almost there: open the confirmation link we sent to',
  on: `We send ${NEWS} to`,
  subscribed: 'Subscribed',
  waiting: 'Waiting for confirmation',
  subscribe: 'Subscribe',
  unsubscribe: 'Unsubscribe',
  withdraw: 'Cancel request',
  sent: 'Check your inbox to confirm your subscription.',
  already: 'You’re subscribed.',
  tooSoon:
    'We can’t send another confirmation email yet. We send up to one a day and three a week. Please try again later.',
  ended: 'You’re unsubscribed.',
  withdrawn: 'Request canceled. You won’t be subscribed.',
  notSaved: 'We couldn’t save this. Please try again.',
}

export const leakedCopy = {
  title: 'Security',
  text: 'Think someone else may have your access key? Replace it.',
  noEmail: 'Add a confirmed email so we can send you a new key if yours leaks.',
  masterNoEmail:
    'To replace a leaked key, we need an email address for the link to your new key. An owner can add one under Settings, or replace the key for you.',
  report: 'My key leaked',
  replacing: 'Replacing…',
  ask: {
    title: 'Replace your access key?',
    text: (email: string) =>
      `Your key stops working right away, and every device is logged out, including this one. We’ll email ${email} a link to your new key.`,
    yes: 'Replace my key',
    no: 'Keep my key',
  },
  failed: 'We couldn’t replace your key. Please try again.',
  done: {
    title: 'Your key was replaced',
    text: 'Every device is logged out. Open the link we sent to',
    then: 'to get your new key. Then sign in with it.',
    close: 'Go to sign-in',
  },
}
