import type { ImportAnswer } from '#src/keys/import/key-import.contract.js'
import { HttpError, request } from '#client/shell/http/http.js'
import { UnusableFile } from '../../batch/read-csv-file.js'

/** Checks the file or, unless it is a dry run, imports its keys. @throws {HttpError} */
export function importMembers(file: File, isDryRun: boolean): Promise<ImportAnswer> {
  const form = new FormData()
  form.append('file', file)
  return request('POST', `/api/admin/members/import?dryRun=${isDryRun}`, form)
}

/** Without an answer of the server itself, keys may have been written or not. */
export const isUncertain = (error: unknown): boolean => !(error instanceof HttpError) || error.status >= 500

/** The same file would be refused again. */
export const isFinal = (error: unknown): boolean =>
  error instanceof UnusableFile || (error instanceof HttpError && [400, 413].includes(error.status))
