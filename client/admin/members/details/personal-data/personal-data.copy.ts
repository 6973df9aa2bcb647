import { ERASURE_DAYS } from '#src/keys/personal-data/personal-data.contract.js'

export const personalDataCopy = {
  title: 'Personal data',
  download:
    'Download everything the portal stores about this member. JSON is complete. CSV leaves out the photo.',
  json: 'Download JSON',
  csv: 'Download CSV',
  downloaded: 'Data downloaded',
  downloadFailed: 'We couldn’t prepare the data. Please try again.',
  delete: 'Delete account…',
  ask: (name: string) => `Delete ${name}’s account?`,
  text: `In ${ERASURE_DAYS} days, we’ll revoke the key and delete their personal data. You can undo it until then, and so can they if they can sign in. If they have an email address, we’ll send them the date. This doesn’t cancel a subscription or pay out commissions.`,
  confirm: 'Delete account',
  requested: (date: string) => `The account will be deleted on ${date}.`,
  undo: 'Undo deletion',
  askUndo: (name: string) => `Undo the deletion of ${name}’s account?`,
  undoText: 'They may have asked for it themselves. We won’t email them about this.',
  undone: (name: string) => `${name}’s account won’t be deleted`,
  erasing: 'The account is being deleted. This can’t be undone.',
  erased:
    'The account was deleted. Orders, sales, parts of any affiliate application, and the audit log stay, without the member’s name.',
  loading: 'Loading…',
  failed: 'We couldn’t check whether this account is scheduled for deletion.',
}
