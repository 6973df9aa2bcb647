import type { MailAudience, MailField, MailTextName } from '#src/mail/templates/mail-texts.contract.js'
import { viewsCopy } from '../views.copy.js'

export const mailTextsCopy = {
  ...viewsCopy.mailTexts,
  failed: 'We couldn’t load the emails.',
  text: 'Change the wording of any email. Links, how long they work, facts such as the device, and the reason for each email always stay. If you edit security advice, keep the steps it tells people to take.',
  builtIn: 'Built-in text',
  edited: 'Edited',
  by: (name: string) => `by ${name}`,
  reset: 'Reset',
  open: (name: string) => `Edit ${name}`,
}

export const AUDIENCE_LABELS: Record<MailAudience, string> = {
  members: 'To members',
  affiliates: 'To affiliates',
  subscribers: 'To newsletter subscribers',
  operations: 'To operations',
}

export const editorCopy = {
  back: 'All emails',
  loading: 'Loading email…',
  failed: 'We couldn’t load this email.',
  missing: 'There is no email of this kind.',
  saving: 'Saving…',
  save: 'Save changes',
  saved: (mail: string) => `${mail}: texts saved`,
  notSaved: 'We couldn’t save the texts. Please try again.',
  stale: 'Someone else changed this email while you were editing.',
  test: 'Send test to me',
  tested: (address: string) => `Test email to ${address} queued`,
  testFailed: 'We couldn’t send the test.',
  reset: 'Reset to built-in',
  resetAsk: 'Go back to the built-in texts?',
  resetText: 'The next emails use the built-in texts. You can find your texts in the audit log.',
  resetDone: (mail: string) => `${mail}: built-in texts are back`,
  resetFailed: 'We couldn’t reset the texts. Please try again.',
  insert: (field: string) => `Insert ${field}`,
  insertInto: (text: string) => `Fields for ${text}`,
  required: 'required',
  useBuiltIn: 'Use built-in text',
  paragraphs: 'A blank line starts a new paragraph.',
  preview: {
    title: 'Preview',
    lead: 'With example values. Links don’t work here.',
    outdated: 'Fix the marked texts to update the preview.',
    failed: 'We couldn’t load the preview.',
    loading: 'Loading preview…',
    subject: 'Subject',
    part: 'Format',
    html: 'Email',
    plain: 'Plain text',
    samples: 'Example',
    sample: (at: number) => `Example ${at + 1}`,
    frame: 'Email preview',
  },
}

export const TEXT_HINTS: Partial<Record<MailTextName, string>> = {
  preview: 'Inboxes show it next to the subject.',
  greeting: 'Left out if we don’t know the name.',
  introWithReason: 'The reason follows.',
  renew: 'The button follows.',
}

export const FIELD_LABELS: Record<MailField, string> = {
  brand: 'Company name',
  contact: 'Contact email',
  count: 'Number of people',
  day: 'Date',
  days: 'Number of days',
  device: 'Device',
  email: 'Email address',
  hours: 'Number of hours',
  member: 'Member’s name or email',
  members: 'Members (such as “12 members”)',
  minutes: 'Number of minutes',
  moment: 'Date and time',
  name: 'Name',
  results: 'Results (such as “3 results”)',
  role: 'Role (such as “support”)',
  since: 'Waiting since',
  subscribers: 'Subscribers (such as “3 new newsletter subscribers”)',
}
