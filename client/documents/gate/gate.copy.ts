import type { Brand } from '#src/platform/brand/brand.contract.js'

export const gateCopy = {
  documentTitle: ({ name }: Brand) => `Member Portal · ${name}`,
  title: 'Enter Access Key',
  subtitle: 'Access your Member Portal',
  label: 'Access Key',
  placeholder: ({ prefix }: Brand) => `${prefix}-xxxx-xxxx-xxxx`,
  format: (detected: string) => `Key format detected: ${detected}`,
  mistyped: 'Check this key for a typo.',
  keep: 'Keep me signed in on this device',
  submit: { idle: 'Access System', validating: 'Validating Key...', loading: 'Loading System...' },
  hint: 'Unlock your edge & enter Member Portal.',
  lostKey: 'Lost your key?',
  needKey: 'Need an Access Key? Contact',
  newHere: 'New here?',
  seeHow: 'See how it works',
  noScript: 'The Member Portal needs JavaScript. Turn it on, or read',
  noScriptLink: 'how the portal works',
  notLoaded: 'This page didn’t load completely. Check your connection, then',
  notLoadedLink: 'try again',
  networkError: 'Network error. Please try again.',
}
