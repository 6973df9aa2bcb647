import type { Brand } from '../../../src/brand.contract.js'

export const demoSignInCopy = ({ name }: Brand) => ({
  meta: { title: `Sign-in demo · ${name}` },
  pill: 'Demo',
  title: 'The sign-in demo is on its way',
  text: 'Soon you can try the sign-in here: an e-mail address, a six-digit code, and a demo dashboard. It will only be shown, and no account will be made.',
  member: 'You are a member? Your access key opens the portal today.',
  portal: 'Open the Member Portal',
  start: 'How it works',
})
