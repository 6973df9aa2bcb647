import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useFileDrop } from '#client/shell/avatar/use-file-drop.js'
import { HttpError, request } from '#client/shell/http/http.js'
import {
  IMPORT_MOST_BYTES,
  IMPORT_MOST_ROWS,
  type ImportAnswer,
} from '#src/keys/import/key-import.contract.js'
import { Dialog } from '../../back-office/Dialog.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { Banner } from '../../back-office/frame/Banner.js'
import { sentenceOf } from '../../back-office/http-errors.js'
import styles from '../../batch/BatchDialog.module.css'
import { CsvColumns } from '../../batch/CsvColumns.js'
import { CsvFile } from '../../batch/CsvFile.js'
import { readCsvFile, UnusableFile } from '../../batch/read-csv-file.js'
import { LISTS } from '../members.api.js'
import { ImportOutcome } from './ImportOutcome.js'
import { importCopy as copy } from './import.copy.js'

const FILE_TEXTS = { ...copy, lead: copy.lead(IMPORT_MOST_ROWS) }

/** Imports keys from a file: says what it would do, and does it once confirmed. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const state = useImport()
  const { file, answer, isChecking, isImporting, isDone, isReady, problem, checkAgain, choose } = state
  const { isOver, handlers } = useFileDrop(choose)
  useFocusReturn(null)
  // One button for the import and what follows, so that it keeps the focus.
  const footer = (
    <>
      {!isDone && (
        <Button disabled={isImporting} onClick={onClose}>
          {copy.cancel}
        </Button>
      )}
      <Button type="primary" disabled={!isReady} onClick={isDone ? onClose : state.submit}>
        {isDone
          ? copy.close
          : isImporting
            ? copy.busy
            : copy.submit(isReady && answer ? answer.rows - answer.written : null)}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      centered
      width={640}
      title={copy.title}
      closable={!isImporting}
      keyboard={!isImporting}
      mask={{ closable: false }}
      footer={footer}
      onCancel={onClose}
    >
      <div className={styles.body} {...handlers}>
        {!isDone && (
          <CsvFile {...{ file, isOver }} texts={FILE_TEXTS} isBusy={isImporting} onChoose={choose} />
        )}
        {problem && <Banner text={problem} onRetry={checkAgain ?? undefined} />}
        <ImportOutcome {...state} answer={isReady || !problem ? answer : null} />
        {!answer && !isChecking && <CsvColumns columns={copy.columns} texts={copy} />}
      </div>
    </Dialog>
  )
}

const FILE_LIMITS = { ...copy, most: IMPORT_MOST_BYTES }

/** A file of keys: checked by the server as soon as it is chosen, and imported once confirmed. */
function useImport() {
  const queryClient = useQueryClient()
  const trial = useMutation({
    mutationFn: async (chosen: File) => {
      const file = await readCsvFile(chosen, FILE_LIMITS)
      return { file, answer: await importMembers(file, true) }
    },
    onError: (failure) => console.error(copy.notChecked, failure),
  })
  const real = useMutation({
    mutationFn: (file: File) => importMembers(file, false),
    onError: (failure) => console.error(copy.notImported, failure),
    // Also after a failure: some keys may have been written.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: LISTS }),
  })
  const { data: checked, variables: chosen, error } = trial
  // A key that was added since the preview is an error of its row, and nothing was written.
  const answer = real.data ?? checked?.answer ?? null
  const isSound = answer !== null && answer.errors.length === 0
  const isLost = real.isError && isUncertain(real.error)
  const isBusy = trial.isPending || real.isPending
  return {
    file: chosen ?? null,
    answer,
    isChecking: trial.isPending,
    isImporting: real.isPending,
    isDone: real.isSuccess && isSound,
    isReady: isSound && !isLost && (real.isSuccess || answer.written < answer.rows),
    problem: problemOf(error, real.error),
    choose: (file: File) => {
      if (isBusy) return
      real.reset()
      trial.mutate(file)
    },
    /** Null where checking the same file again would change nothing. */
    checkAgain: chosen && trial.isError && !isFinal(error) ? () => trial.mutate(chosen) : null,
    submit: () => {
      if (checked && isSound && !isBusy && !isLost) real.mutate(checked.file)
    },
  }
}

/** What went wrong, in a sentence; null if nothing has. */
function problemOf(checking: Error | null, importing: Error | null): string | null {
  if (checking instanceof UnusableFile) return checking.message
  if (checking) return sentenceOf(checking, copy.notChecked)
  if (!importing) return null
  return isUncertain(importing) ? copy.unknown : sentenceOf(importing, copy.notImported)
}

/** Checks the file or, unless it is a dry run, imports its keys. @throws {HttpError} */
function importMembers(file: File, isDryRun: boolean): Promise<ImportAnswer> {
  const form = new FormData()
  form.append('file', file)
  return request('POST', `/api/admin/members/import?dryRun=${isDryRun}`, form)
}

/** Without an answer of the server itself, keys may have been written or not. */
const isUncertain = (error: unknown): boolean => !(error instanceof HttpError) || error.status >= 500

/** The same file would be refused again. */
const isFinal = (error: unknown): boolean =>
  error instanceof UnusableFile || (error instanceof HttpError && [400, 413].includes(error.status))
