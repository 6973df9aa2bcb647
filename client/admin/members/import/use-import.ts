import { IMPORT_MOST_BYTES } from '#src/keys/import/key-import.contract.js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { importCopy as copy } from './import.copy.js'
import { importMembers, isFinal, isUncertain } from './import.api.js'
import { sentenceOf } from '../../back-office/http-errors.js'
import { readCsvFile, UnusableFile } from '../../batch/read-csv-file.js'
import { LISTS } from '../members.api.js'

const FILE_LIMITS = { ...copy, most: IMPORT_MOST_BYTES }

/** A file of keys: checked by the server as soon as it is chosen, and imported once confirmed. */
export function useImport() {
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
