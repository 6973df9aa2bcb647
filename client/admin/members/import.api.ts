import { IMPORT_MOST_BYTES, type ImportAnswer } from '../../../src/keys/import/key-import.contract.js'
import { HttpError, request } from '../../shell/http/http.js'
import { importCopy as copy } from './import.copy.js'

/** The chosen file is too large, a folder, or gone; `message` is the sentence. */
export class UnusableFile extends Error {}

/**
 * Returns the file as it is now: what is imported is what the preview has shown, whatever happens to it on the disk.
 * @throws {UnusableFile}
 */
export async function readFile(file: File): Promise<File> {
  if (file.size > IMPORT_MOST_BYTES) throw new UnusableFile(copy.tooLarge(IMPORT_MOST_BYTES))
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new UnusableFile(copy.unreadable, { cause })
  })
  return new File([bytes], file.name)
}

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
