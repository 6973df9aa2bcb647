import { request } from '#client/shell/http/http.js'
import {
  IMPORT_MOST_BYTES,
  IMPORT_MOST_ROWS,
  type ImportAnswer,
} from '#src/keys/import/key-import.contract.js'
import { CsvColumns } from '../../batch/CsvColumns.js'
import { ImportDialog as FileDialog, useFileImport } from '../../batch/ImportDialog.js'
import { LISTS } from '../members.api.js'
import { ImportOutcome } from './ImportOutcome.js'
import { importCopy as copy } from './import.copy.js'

const IMPORT = {
  mostBytes: IMPORT_MOST_BYTES,
  texts: { ...copy, lead: copy.lead(IMPORT_MOST_ROWS) },
  send: importMembers,
  leftOf: ({ rows, written }: ImportAnswer) => rows - written,
  queryKey: LISTS,
}

/** Imports keys from a file. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const state = useFileImport(IMPORT)
  const { answer, isChecking, isReady, problem } = state
  return (
    <FileDialog {...{ state, onClose }}>
      <ImportOutcome {...state} answer={isReady || !problem ? answer : null} />
      {!answer && !isChecking && <CsvColumns columns={copy.columns} texts={copy} />}
    </FileDialog>
  )
}

/** Checks the file or, unless it is a dry run, imports its keys. @throws {HttpError} */
function importMembers(file: File, isDryRun: boolean): Promise<ImportAnswer> {
  const form = new FormData()
  form.append('file', file)
  return request('POST', `/api/admin/members/import?dryRun=${isDryRun}`, form)
}
