const number = (count: number) => count.toLocaleString('en-US')
const counted = (count: number, one: string, more: string) => `${number(count)} ${count === 1 ? one : more}`

/** Texts of every import from a file. */
export const importCopy = {
  choose: 'Choose CSV file',
  other: 'Choose another file',
  drop: 'or drop it here',
  size: (bytes: number) => `${number(Math.max(1, Math.round(bytes / 1024)))} KB`,
  checking: 'Checking the file…',
  faulty: (faults: number, rows: number) =>
    `${number(faults)} of ${counted(rows, 'row', 'rows')} ${faults === 1 ? 'needs' : 'need'} fixing`,
  faultyText: 'Nothing was imported. Fix your file, then choose it again.',
  faults: { label: 'Rows with problems', row: 'Row', error: 'Problem' },
  moreFaults: (count: number) => `and ${counted(count, 'more row', 'more rows')}`,
  cancel: 'Cancel',
  busy: 'Importing…',
  close: 'Done',
  unreadable: 'We couldn’t read the file. Check that it still exists and isn’t open in another program.',
  notChecked: 'We couldn’t check the file. Nothing was imported.',
}
