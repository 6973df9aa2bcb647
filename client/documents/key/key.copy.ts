import {
  KEY_LINK_DAYS,
  type KeyDocumentPage,
  type KeyPageState,
} from '#src/keys/key-mail/key-page.contract.js'
import { RECOVERY_LINK_MINUTES } from '#src/keys/recovery/recovery.contract.js'

interface Words {
  title: string
  text: string
  hint?: string
}

/** The page behind the link of a key mail. */
const mailed: Record<KeyPageState, Words> = {
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
  replaced: {
    title: 'Here’s your new access key',
    text: 'The old key no longer works, and every device is logged out. Copy the new one now and keep it safe. This page won’t show it again.',
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

/** The same page, behind the link for a lost key. */
const recovered: Partial<Record<KeyPageState, Words>> = {
  ask: {
    title: 'Get your access key back',
    text: 'Either way, we show the key once. Have your password manager or a safe place ready.',
  },
  used: {
    title: 'This link was already used',
    text: 'It works once. If you didn’t copy the key, request a new link on the sign-in screen.',
    hint: 'If you didn’t open it, request a new link and replace the key.',
  },
  expired: {
    title: 'This link has expired',
    text: `Links for a lost key work for ${RECOVERY_LINK_MINUTES} minutes. Request a new one on the sign-in screen.`,
  },
  invalid: {
    title: 'This link doesn’t work',
    text: 'It may have been cut off or replaced by a newer one, or your key may have changed. Open the newest email from us, or request a new link.',
  },
}

export const keyWords = ({ kind, state }: Pick<KeyDocumentPage, 'kind' | 'state'>): Words =>
  (kind === 'recovery' && recovered[state]) || mailed[state]

export const keyActions = {
  show: 'Show my access key',
  showHint: 'It stays the same, and your devices stay signed in.',
  replace: 'Replace it with a new key',
  replaceHint: 'If someone else may have it: the old key stops working, and every device is logged out.',
  copy: 'Copy key',
  copied: 'Copied',
  notCopied: 'Couldn’t copy. Select the key instead.',
  signIn: 'Sign in',
  sendAgain: 'Email me a new link',
  request: 'Request a new link',
  portal: 'Member Portal',
  contact: 'Contact',
}
