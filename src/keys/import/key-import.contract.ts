import { IMPORTED_TEXTS } from '../member-texts.contract.js'

/** A CSV file of keys to import (contract §5, 'Members'). */

/** Rows of one imported file. */
export const IMPORT_MOST_ROWS = 100_000
/** Bytes of one imported file. */
export const IMPORT_MOST_BYTES = 16 * 1024 * 1024
export const IMPORT_TOO_LARGE = `The file is larger than ${IMPORT_MOST_BYTES / 1024 / 1024} MB. Split it into smaller files.`
/**
 * Faulty rows that an answer names, about 1 MB; more are counted only. The command names all, because its file is not
 * sent anywhere.
 */
export const IMPORT_MOST_ERRORS = 10_000
export const IMPORT_COLUMNS = ['key', 'type', ...IMPORTED_TEXTS, 'expires'] as const

/** POST /api/admin/members/import?dryRun=true|false */
export interface ImportAnswer {
  /** Rows of the file, without its heading. */
  rows: number
  /** Keys that were written; 0 in a preview, and if there are errors. */
  issued: number
  /** Rows that leave the key empty and have no error: a new key is issued for each. */
  newKeys: number
  /** Row 2 is the first below the heading. At most IMPORT_MOST_ERRORS; `moreErrors` counts the others. */
  errors: { row: number; error: string }[]
  moreErrors: number
  /** Rows that an interrupted import of the same file has written; the import goes on after them. */
  written: number
  /** When the same file was last imported whole; null: not within 90 days. */
  importedAt: string | null
}
