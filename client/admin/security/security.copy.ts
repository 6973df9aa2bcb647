import { GRACE_DAYS } from '#src/keys/factors.contract.js'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

export const securityCopy = {
  title: 'Security',
  lead: 'A second factor keeps the back office safe even if your key leaks.',
  loading: 'Loading your second factors…',
  list: {
    title: 'Your second factors',
    text: 'We ask for one before sensitive actions, in place of your key.',
    failed: 'We couldn’t load your second factors.',
    kinds: { passkey: 'Passkey', app: 'Authenticator app' },
    columns: { name: 'Name', kind: 'Type', createdAt: 'Added', lastUsedAt: 'Last used' },
    never: 'Never',
    addPasskey: 'Add passkey',
    addApp: 'Add authenticator app',
    none: 'No second factor yet',
    noneText:
      'Add a passkey to confirm it’s you by fingerprint, face, or PIN. An authenticator app works too.',
    noPasskeys: 'Passkeys need the portal at a domain with https. An authenticator app works here.',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    ask: (name: string) => `Remove ${name}?`,
    askText: 'This logs you out on your other devices.',
    askLast:
      'This logs you out on your other devices and deletes your recovery codes. After that, your key alone is enough.',
    removed: (name: string) => `${name} removed`,
    notRemoved: 'We couldn’t remove it. Please try again.',
    cancel: 'Cancel',
  },
  add: {
    passkeyTitle: 'Add a passkey',
    passkeyText: 'Your browser will ask for your fingerprint, face, PIN, or security key.',
    appTitle: 'Add an authenticator app',
    name: 'Name',
    nameHint: 'So you can tell it apart, such as “Work laptop.”',
    nameEmpty: 'Give it a name, such as the device it’s on.',
    codeEmpty: 'Enter the code from the app.',
    continue: 'Continue',
    added: (name: string) => `${name} added`,
    failed: 'We couldn’t add it. Please try again.',
    done: 'I saved my codes',
  },
  codes: {
    title: 'Recovery codes',
    left: (count: number) => (count === 1 ? '1 code left' : `${count} codes left`),
    text: 'Each one works once if you lose your device.',
    replace: 'Get new codes',
    ask: 'Get new recovery codes?',
    askText: 'Your current codes stop working.',
    failed: 'We couldn’t make new codes. Please try again.',
  },
  rule: {
    title: 'Require a second factor',
    text: `Everyone with a master key uses a second factor to sign in, after their key. People without one get ${GRACE_DAYS} days to add it.`,
    on: 'Required at sign-in',
    from: 'Required at sign-in from',
    off: 'Optional',
    without: (count: number) => `No second factor yet: ${people(count)}`,
    failed: 'We couldn’t load this setting.',
    require: 'Require it',
    stop: 'Make it optional',
    ask: 'Require a second factor for everyone?',
    askText: (count: number) =>
      count === 0
        ? 'Everyone already has one. They’ll use it at their next sign-in.'
        : `${people(count)} will have ${GRACE_DAYS} days to add one. After that, they must add it to sign in.`,
    askStop: 'Make the second factor optional?',
    askStopText:
      'Master keys alone will be enough to sign in. Sensitive actions still ask for a second factor.',
    required: 'A second factor is now required',
    optional: 'The second factor is now optional',
    notSaved: 'We couldn’t save this. Please try again.',
  },
}
