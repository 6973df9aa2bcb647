import { KEY_LINK_DAYS } from '#src/keys/key-mail/key-page.contract.js'

export const addCopy = {
  title: 'Add a person',
  fields: { template: 'Content they manage', delivery: 'Key' },
  hints: {
    holder: 'Shown in the audit log and every history.',
    template:
      'Owners, managers, and editors edit the content of one template; support edits none. Owners can also change the other template’s collections, and release that template.',
  },
  delivery: {
    mail: {
      label: 'Email a one-time link',
      text: `The link shows the key once and works for ${KEY_LINK_DAYS} days.`,
    },
    show: { label: 'Show it here', text: 'Copy the key and share it securely.' },
  },
  faults: {
    holder: 'Enter the person’s name.',
    email: 'Enter an email address to send the key to.',
  },
  submit: 'Add person',
  mailed: (name: string, email: string) =>
    `${name} added. An email to ${email} with a link to the key is queued.`,
  keyOf: (name: string) => `${name}’s key`,
  passOn: (name: string) => `Share it securely: anyone with this key can sign in as ${name}.`,
  failed: 'We couldn’t add this person.',
  lost: (name: string) =>
    `We lost the connection, so we can’t tell if ${name} was added. Check the list before you try again.`,
}
