import type { Brand } from '#src/platform/brand/brand.contract.js'
import { ERASURE_DAYS } from '#src/keys/personal-data/personal-data.contract.js'

export const deleteAccountCopy = {
  title: 'Delete your account?',
  when: (date: string) =>
    `We’ll delete it on ${date}, in ${ERASURE_DAYS} days. Until then you can undo it in your profile.`,
  gone: 'What we delete',
  goneItems: [
    'Your access key, so you can’t sign in anymore',
    'Your name, email address, display name, and photo',
    'Your setup progress, pins, and the list of your devices',
    'The emails we sent you, and the newsletter subscription for your account’s email address (if another key uses that address, the subscription and some emails stay)',
    'What you wrote in your affiliate application',
  ],
  stays: 'What stays',
  staysItems: [
    'Orders, sales, and commissions, without your name or address',
    'Your referral code, which stops earning, and the status, experience, and audience size of your application, without your name',
    'A log of what was done and when, under an ID instead of your name',
    'Backups, until newer ones replace them',
  ],
  subscription: ({ contactEmail }: Brand) =>
    `This doesn’t cancel a subscription or pay out commissions. If you have a subscription, cancel it first where you bought it, or email ${contactEmail}.`,
  key: 'Access key',
  keyHint: 'Enter your access key again to confirm.',
  confirm: 'Delete my account',
  confirming: 'Checking…',
  cancel: 'Cancel',
  failed: 'We couldn’t do this. Please try again.',
}
