/** Texts of the dialog that shows several new keys. */
export const issuedKeysCopy = {
  title: (count: number) => `${count} keys issued`,
  text: 'Copy or download the keys now: this list is shown only once. You can see each key again in Members with “Show key.”',
  label: 'Access keys',
  copy: 'Copy all',
  copied: { done: 'All keys copied.', failed: 'Couldn’t copy the keys. Download the CSV instead.' },
  download: 'Download CSV',
  fileName: 'access-keys.csv',
  columns: ['Key', 'Level', 'Expires', 'Member ID'],
  done: 'Done',
  ask: 'Close without saving the keys?',
  askText: 'You haven’t copied or downloaded them. Later, you can only show them one at a time.',
  close: 'Close anyway',
  stay: 'Go back',
}
