import { KEY_LINK_DAYS, type KeyPageState } from '../../../src/keys/key-mail/key-page.contract.js'

interface Words {
  title: string
  text: string
  hint?: string
}

/** The page behind the link of a key mail. */
export const keyCopy: Record<KeyPageState, Words> = {
  ask: {
    title: 'Your access key',
    text: 'We show it once. Have your password manager or a safe place ready.',
    hint: 'Make sure nobody is looking over your shoulder.',
  },
  shown: {
    title: 'Here’s your access key',
    text: 'Copy it now and keep it safe, like a password. This page won’t show it again.',
    hint: 'On the sign-in screen, paste the key and check “Keep me signed in on this device” if the device is yours.',
  },
  used: {
    title: 'Your key was already shown',
    text: 'This link works once. If you didn’t copy the key, we can email a new link to the same address.',
    hint: 'If you didn’t open it, contact us and we’ll replace the key.',
  },
  expired: {
    title: 'This link has expired',
    text: `Links work for ${KEY_LINK_DAYS} days. We can email a new one to the same address.`,
  },
  sent: {
    title: 'Check your email',
    text: 'A new link is on its way to the same address. Only the newest link works.',
    hint: 'Nothing after a few minutes? Check your spam folder.',
  },
  invalid: {
    title: 'This link doesn’t work',
    text: 'It may have been cut off or replaced by a newer one, or your key may have changed. Open the newest email from us, or contact us.',
  },
}

export const keyActions = {
  show: 'Show my access key',
  copy: 'Copy key',
  copied: 'Copied',
  signIn: 'Sign in',
  sendAgain: 'Email me a new link',
  portal: 'Member Portal',
  contact: 'Contact',
}
