import { RECOVERY_LINK_MINUTES } from '#src/keys/recovery/recovery.contract.js'

export const lostKeyCopy = {
  title: 'Lost your key?',
  lead: 'Enter the email address we have for you, usually the one you ordered with. We’ll email you a link to get your key back.',
  label: 'Email address',
  placeholder: 'you@example.com',
  submit: 'Email me a link',
  submitting: 'Sending…',
  close: 'Close',
  missing: 'Enter your email address.',
  done: `If that address belongs to a key, we’ve sent an email. Any link in it works for ${RECOVERY_LINK_MINUTES} minutes. Nothing after a few minutes? Check your spam folder.`,
  failed: 'Network error. Please try again.',
}
