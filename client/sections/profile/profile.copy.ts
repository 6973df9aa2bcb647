import type { Brand } from '#src/platform/brand/brand.contract.js'
import { DISPLAY_NAME_MAX } from '#src/profile/profile.contract.js'

export const profileCopy = {
  title: 'Profile',
  lead: 'Your account, your access, and the devices you use.',
  account: {
    title: 'Account Information',
    name: 'Display Name',
    level: 'Access Level',
    key: 'Access Key',
    status: 'Status',
    active: 'Active',
    activeUntil: 'Active until',
    lastLogin: 'Last Login',
    loading: 'Loading your profile…',
    failed: 'We couldn’t load your profile.',
    retry: 'Retry',
    keyTexts: {
      show: 'Show full key',
      notStored: 'We don’t store your full key on this device. Sign in with it again to view it.',
      copy: 'Copy',
      copied: 'Copied',
      notCopied: 'Couldn’t copy. Select the key instead.',
    },
  },
  name: {
    edit: 'Edit',
    editLabel: 'Edit display name',
    hint: 'Other members can’t see it.',
    sharedHint: 'Many people use this key, and all of them see this name.',
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
    saved: 'Display name saved.',
    count: (used: number) => `${used} of ${DISPLAY_NAME_MAX} characters`,
    invalid: `Enter a name of 1 to ${DISPLAY_NAME_MAX} characters.`,
    failed: 'We couldn’t save your name. Please try again.',
  },
  photo: { title: 'Profile Photo' },
  logOut: 'Log out',
}

export const helpCopy = ({ contactEmail, facts }: Brand) => ({
  title: 'Need help?',
  text: `Questions about your key or your access? We reply within ${facts.supportHours}.`,
  contact: { label: 'Contact Us', to: `mailto:${contactEmail}` },
})
