import type { Role, Template } from '../../../src/keys/keys.contract.js'

export const settingsCopy = {
  title: 'Settings',
  lead: 'Who runs the portal, and what each person can do',
  loading: 'Loading people…',
}

export const listCopy = {
  title: 'People and roles',
  text: 'Everyone gets a key of their own, so the history shows who did what.',
  add: 'Add person',
  which: 'Show',
  current: 'Current',
  former: 'Former',
  columns: {
    name: 'Name',
    role: 'Role',
    email: 'Email',
    template: 'Content',
    lastSignInAt: 'Last sign-in',
    state: 'State',
  },
  open: (name: string) => `Open ${name}`,
  you: 'You',
  configured: 'From the configuration',
  nothing: '–',
  never: 'Never',
  noRole: 'No role',
  none: 'Just the configured keys so far',
  noneText: 'Add each person who runs the portal. They get their own key and role, and show up by name.',
  noMatch: 'Nobody has left',
  noMatchText: 'People whose key was revoked appear here.',
  clear: 'Show current people',
  failed: 'The people couldn’t be loaded.',
}

export const TEMPLATE_LABELS: Record<Template, string> = {
  automation: 'Automation',
  indicator: 'Indicator',
}

export const roleCopy = {
  title: 'Role',
  guide: 'What each role can do',
  /** What a role can do, in one line. */
  texts: {
    owner: 'Everything, including settings, people and roles.',
    manager: 'Everything except settings, people and roles.',
    support: 'Looks up members and affiliates; extends, suspends and emails keys. Never sees a whole key.',
    editor: 'Edits and releases content. Nothing else.',
  } satisfies Record<Role, string>,
  /** What a change of role means for the person. */
  means: {
    owner: (name: string) =>
      `${name} will be able to do everything you can, including changing your role and removing people.`,
    manager: (name: string) =>
      `${name} will run members, affiliates, mail and content. Settings, people and roles stay closed.`,
    support: (name: string) =>
      `${name} will help members and affiliates, but won’t see whole keys, mail or the audit log.`,
    editor: (name: string) =>
      `${name} will only work on content. Members, affiliates, mail and the audit log close right away.`,
  } satisfies Record<Role, (name: string) => string>,
  when: 'It applies from their next click. They stay signed in.',
  own: 'This is your own role: Settings closes to you as soon as you save.',
  configured: 'This key comes from the portal’s configuration, so it’s always an owner.',
  change: 'Change role',
  dialog: (name: string) => `Role of ${name}`,
  field: 'Role',
  saved: (name: string, role: string) => `${name}: ${role}`,
  failed: 'The role couldn’t be changed. Nothing was saved.',
  stale: 'Someone else changed this person while you were deciding.',
}

export const addCopy = {
  title: 'Add a person',
  fields: { holder: 'Name', email: 'Email', role: 'Role', template: 'Content they manage', delivery: 'Key' },
  hints: {
    holder: 'Shown in the audit log and every history.',
    template: 'Each person edits the content of one template.',
  },
  delivery: {
    mail: {
      label: 'Email a one-time link',
      text: 'The link shows the key once and works for 7 days.',
    },
    show: { label: 'Show it here once', text: 'Copy the key and pass it on safely.' },
  },
  faults: {
    holder: 'Enter the person’s name.',
    email: 'Enter an email address to send the key to.',
  },
  submit: 'Add person',
  mailed: (name: string, email: string) => `${name} added. The link to the key is on its way to ${email}.`,
  keyOf: (name: string) => `Key of ${name}`,
  passOn: (name: string) => `Pass it on safely: anyone with this key can sign in as ${name}.`,
  failed: 'The person couldn’t be added.',
  lost: (name: string) =>
    `We lost the connection, so we can’t tell if ${name} was added. Check the list before you try again.`,
}

export const personCopy = {
  missing: 'Person not found.',
  missingTitle: 'Person',
  facts: { key: 'Key', template: 'Content', lastSignInAt: 'Last sign-in', createdAt: 'Added' },
  history: 'History and key',
  byPerson: (name: string) => `Everything by ${name}`,
  onPerson: (name: string) => `Everything about ${name}`,
  openMember: 'Key, sessions and timeline',
}

/** Labels of the fields in the form and in comparisons. */
export const FIELD_LABELS = { holder: 'Name', email: 'Email', role: 'Role' } as const

export const formCopy = {
  title: 'Details',
  emailHint: 'Links to the key go to this address.',
  nameHint: 'Empty: the name in their profile is shown.',
  save: 'Save changes',
  cancel: 'Discard',
  saved: (name: string) => `${name} saved`,
  failed: 'Your changes couldn’t be saved. Nothing has changed.',
  stale: 'Someone else changed this person while you were editing.',
}

const ownKey = 'This is your own key: you’ll be signed out right away.'

export const actionsCopy = {
  title: 'Actions',
  cancel: 'Cancel',
  /** `ask` is the question before the action; actions without one can be undone by another. */
  'send-key': {
    label: 'Email key',
    ask: (name: string) => `Email the key to ${name}?`,
    text: (email: string) =>
      `We’ll send ${email} a link that shows the key once and works for 7 days. Earlier links stop working.`,
    own: null,
    done: (name: string) => `Key email to ${name} is on its way`,
  },
  suspend: {
    label: 'Suspend',
    ask: (name: string) => `Suspend ${name}?`,
    text: 'They’re signed out everywhere and can’t open the back office until you reinstate them.',
    own: `${ownKey} Only another owner can reinstate you.`,
    done: (name: string) => `${name} suspended`,
  },
  reinstate: { label: 'Reinstate', done: (name: string) => `${name} reinstated` },
  'end-sessions': {
    label: 'Sign out everywhere',
    ask: (name: string) => `Sign ${name} out everywhere?`,
    text: 'They can sign in again with their key.',
    own: 'You’ll be signed out here, too. You can sign in again with your key.',
    done: (name: string) => `${name} signed out everywhere`,
  },
  revoke: {
    label: 'Revoke',
    ask: (name: string) => `Revoke the key of ${name}?`,
    text: 'They’re signed out everywhere, and the key never works again. Their name stays in the history. This can’t be undone.',
    own: `${ownKey} Your key never works again. This can’t be undone.`,
    done: (name: string) => `Key of ${name} revoked`,
  },
  noEmail: 'Add an email address to send the key.',
  configured: 'To replace or remove this key, change the portal’s configuration and restart it.',
  failed: (label: string) => `“${label}” didn’t go through.`,
}
