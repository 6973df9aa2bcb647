import { zoneName } from '#src/platform/business-time.contract.js'
import { MEMBER_LEVELS } from '#src/keys/keys.contract.js'
import { type IMPORT_COLUMNS, IMPORT_TOO_LARGE } from '#src/keys/import/key-import.contract.js'

const number = (count: number) => count.toLocaleString('en-US')
const counted = (count: number, one: string, more: string) => `${number(count)} ${count === 1 ? one : more}`
const keys = (count: number) => counted(count, 'key', 'keys')
const newOf = (count: number, all: number) => {
  if (all === 1) return 'The key is new.'
  return count === all ? 'All are new.' : `${number(count)} of them ${count === 1 ? 'is' : 'are'} new.`
}

/** Texts of the import of keys from a file. */
export const importCopy = {
  title: 'Import keys',
  lead: (rows: number) => `Add up to ${number(rows)} keys from one CSV file.`,
  columnsTitle: 'Columns',
  columns: {
    key: 'A key your member already has. Leave it empty to issue a new one.',
    type: `Required. The key’s level: ${MEMBER_LEVELS.join(', ')}.`,
    holder: 'The member’s name.',
    email: 'Key links go to this address.',
    expires: `The last day the key works, like 2030-12-31, until midnight ${zoneName()}. Leave it empty for no end date.`,
  } satisfies Record<(typeof IMPORT_COLUMNS)[number], string>,
  template: 'Download template',
  templateName: 'keys-template.csv',
  ready: (rows: number) => `${keys(rows)} ready to import`,
  readyText: 'Nothing is saved until you import.',
  kinds: { existing: 'Keys from the file', new: 'New keys to issue', written: 'Already imported' },
  nothingLeft: 'Nothing left to import',
  allSaved: 'An interrupted import of this file already saved all of its keys.',
  resumed: 'An earlier import of this file was interrupted. This one picks up where it stopped.',
  importedBefore: 'This file was already imported:',
  issuesMore: (count: number) =>
    `Importing it again issues ${counted(count, 'more new key', 'more new keys')}.`,
  /** For a file that was imported before, whole or in part. */
  faultyAgain: {
    title: (faults: number, rows: number) =>
      `${number(faults)} of ${counted(rows, 'row', 'rows')} can’t be imported`,
    all: 'Nothing new was imported. There may be nothing left to import.',
    some: 'Nothing new was imported. If you change the file, keep only the rows that still need importing: rows without a key issue new keys again.',
  },
  faultsFile: {
    name: 'rows-with-problems.csv',
    download: (count: number, more: number) =>
      `Download ${more > 0 ? 'the first' : 'all'} ${number(count)} rows with problems`,
  },
  submit: (rows: number | null) => (rows === null ? 'Import keys' : `Import ${keys(rows)}`),
  importing: (rows: number) => `Importing ${keys(rows)}…`,
  importingText: 'This can take a few minutes. Keep this page open.',
  done: (count: number) => `${keys(count)} imported`,
  newKeys: (count: number, all: number) =>
    `${newOf(count, all)} To hand out a new key, open the member and select “Email key” or “Show key.”`,
  tooLarge: () => IMPORT_TOO_LARGE,
  notImported: 'We couldn’t import the keys. Nothing was saved.',
  unknown:
    'We didn’t get a confirmation, so some keys may have been saved. Wait a few minutes, then choose the same file again to see what’s left to import.',
}
