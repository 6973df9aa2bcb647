import { MEMBER_TEXT_LABELS } from '#src/keys/member-texts.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import type { Role } from '#src/keys/roles.contract.js'
import { sendKeyTexts } from '../keys/keys.copy.js'

export const settingsCopy = {
  title: 'Settings',
  lead: 'Who runs the portal, and what each person can do.',
  loading: 'Loading people…',
  people: 'People and roles',
}

export const listCopy = {
  title: settingsCopy.people,
  text: 'Everyone has their own key, so the audit log shows who did what.',
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
  noneText: 'Add everyone who helps run the portal. Each person gets a key and a role.',
  noMatch: 'No one has been removed',
  noMatchText: 'People whose key was revoked appear here.',
  clear: 'Show current people',
  failed: 'We couldn’t load the list.',
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
    owner: 'Everything, including settings, people, and roles. Texts and cards of one template only.',
    manager: 'Everything except settings, people, and roles. Content of one template only.',
    support:
      'Looks up members, affiliates, orders, and mail; extends, suspends, and emails keys; unblocks addresses. Never sees full keys or amounts.',
    editor: 'Edits and releases the content of one template. Nothing else.',
  } satisfies Record<Role, string>,
  /** What a change of role means for the person. */
  means: {
    owner: (name: string) =>
      `${name} will be able to do everything an owner can, including changing roles and removing people.`,
    manager: (name: string) =>
      `${name} will manage members, orders, affiliates, mail, content, and the performance record, and read the audit log, but won’t change settings, people, or roles.`,
    support: (name: string) =>
      `${name} will help members and affiliates, but won’t see full keys, earnings, or other parts of the back office.`,
    editor: (name: string) =>
      `${name} will only edit and release content, without access to members, orders, affiliates, mail, or the audit log.`,
  } satisfies Record<Role, (name: string) => string>,
  when: 'The change takes effect on their next click. It doesn’t log them out.',
  own: 'This is your own role. You’ll lose access to Settings as soon as you save.',
  configured: 'This key comes from the portal’s configuration, so its role is always Owner.',
  change: 'Change role',
  dialog: (name: string) => `${name}’s role`,
  field: 'Role',
  saved: (name: string, role: string) => `${name}: ${role}`,
  failed: 'We couldn’t change the role. Please try again.',
  stale: 'Someone else changed this person’s details while you were deciding.',
}

export const personCopy = {
  missing: 'Person not found.',
  missingTitle: 'Person',
  facts: { key: 'Key', template: 'Content', lastSignInAt: 'Last sign-in', createdAt: 'Added' },
  history: 'History and key',
  byPerson: (name: string) => `Everything by ${name}`,
  onPerson: (name: string) => `Everything about ${name}`,
  openMember: 'Key, sessions, and timeline',
}

/** Labels of the fields in the form and in comparisons. */
export const FIELD_LABELS = { ...MEMBER_TEXT_LABELS, role: 'Role' }

export const formCopy = {
  emailHint: 'Links to the key go to this address.',
  nameHint: 'Leave empty to show the name from their profile.',
  stale: 'Someone else changed this person’s details while you were editing.',
}

const ownKey = 'This is your own key. You’ll be logged out right away.'

export const actionsCopy = {
  'send-key': sendKeyTexts,
  suspend: {
    label: 'Suspend',
    ask: (name: string) => `Suspend ${name}?`,
    text: 'They’re logged out everywhere and can’t open the back office until you reinstate them.',
    ownText: `${ownKey} Only another owner can reinstate you.`,
    done: (name: string) => `${name} suspended`,
  },
  reinstate: { label: 'Reinstate', done: (name: string) => `${name} reinstated` },
  'end-sessions': {
    label: 'Log out everywhere',
    ask: (name: string) => `Log ${name} out everywhere?`,
    text: 'They can sign in again with their key.',
    ownText: 'You’ll be logged out here, too. You can sign in again with your key.',
    done: (name: string) => `${name} logged out everywhere`,
  },
  'reset-factors': {
    label: 'Reset second factor',
    ask: (name: string) => `Reset ${name}’s second factor?`,
    text: 'Do this only if you’re sure it’s them. Their passkeys, authenticator apps, and recovery codes stop working, and they’re logged out everywhere.',
    ownText:
      'Your passkeys, authenticator apps, and recovery codes stop working. You’ll be logged out right away.',
    done: (name: string) => `${name}’s second factor reset`,
  },
  revoke: {
    label: 'Revoke',
    ask: (name: string) => `Revoke ${name}’s key?`,
    text: 'They’re logged out everywhere, and their key stops working for good. Their name stays in the audit log. This can’t be undone.',
    ownText: `${ownKey} Your key stops working for good. This can’t be undone.`,
    done: (name: string) => `${name}’s key revoked`,
  },
}
