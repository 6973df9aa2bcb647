/** A CSV file of keys that the portal takes over (contract §5, 'Members'). */

/** Rows of one imported file. */
export const IMPORT_MOST_ROWS = 100_000
/** Bytes of one imported file. */
export const IMPORT_MOST_BYTES = 16 * 1024 * 1024
/** Faulty rows that an import reports; more are counted only. */
export const IMPORT_MOST_ERRORS = 100
export const IMPORT_COLUMNS = ['key', 'type', 'holder', 'email', 'expires'] as const

/** POST /api/admin/members/import?dryRun=true|false */
export interface ImportAnswer {
  success: true
  /** Rows of the file, without its heading. */
  rows: number
  /** Keys that were written; 0 of a preview and with errors. */
  issued: number
  /** Rows that leave the key empty and have no error: a new key is issued for each. */
  newKeys: number
  /** Row 2 is the first below the heading. At most 100; `moreErrors` counts the others. */
  errors: { row: number; error: string }[]
  moreErrors: number
  /** Rows that an interrupted import of the same file has written; the import goes on after them. */
  written: number
  /** When the same file was last imported whole; null: not within 90 days. */
  importedAt: string | null
}
