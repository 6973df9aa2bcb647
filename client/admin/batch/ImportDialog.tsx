import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useFileDrop } from '#client/shell/avatar/use-file-drop.js'
import { HttpError } from '#client/shell/http/http.js'
import { Dialog } from '../back-office/Dialog.js'
import { useFocusReturn } from '../back-office/focus-restore.js'
import { Banner } from '../back-office/frame/Banner.js'
import { sentenceOf } from '../back-office/http-errors.js'
import { StepUpCancelled } from '../back-office/step-up/step-up.js'
import styles from './BatchDialog.module.css'
import { CsvFile } from './CsvFile.js'
import { importCopy as copy } from './import.copy.js'
import { readCsvFile, UnusableFile } from './read-csv-file.js'

interface ImportTexts {
  title: string
  lead: string
  tooLarge: () => string
  notImported: string
  /** It may have been imported. */
  unknown: string
  /** What the button does, with how many; null: nothing yet. */
  submit: (count: number | null) => string
}

interface FileImport<Answer> {
  /** Of the file. */
  mostBytes: number
  texts: ImportTexts
  /** Checks the file or, unless it is a dry run, imports it. */
  send: (file: File, isDryRun: boolean) => Promise<Answer>
  /** How many the file would still bring. */
  leftOf: (answer: Answer) => number
  /** What is read again after an import. */
  queryKey: QueryKey
}

/** A file: checked by the server as soon as it is chosen, and imported once confirmed. */
export function useFileImport<Answer extends { errors: unknown[] }>(what: FileImport<Answer>) {
  const { mostBytes: most, texts, send, leftOf, queryKey } = what
  const queryClient = useQueryClient()
  const trial = useMutation({
    mutationFn: async (chosen: File) => {
      const file = await readCsvFile(chosen, { most, unreadable: copy.unreadable, tooLarge: texts.tooLarge })
      return { file, answer: await send(file, true) }
    },
    onError: (failure) => console.error(copy.notChecked, failure),
  })
  const real = useMutation({
    mutationFn: (file: File) => send(file, false),
    onError: (failure) => console.error(texts.notImported, failure),
    // Also after a failure: some may have been written.
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  })
  const { data: checked, variables: chosen, error } = trial
  // What has changed since the preview is an error of its row, and nothing was written.
  const answer = real.data ?? checked?.answer ?? null
  const isSound = answer !== null && answer.errors.length === 0
  const isLost = real.isError && isUncertain(real.error)
  const isBusy = trial.isPending || real.isPending
  const isDone = real.isSuccess && isSound
  return {
    texts,
    file: chosen ?? null,
    answer,
    left: answer && leftOf(answer),
    isChecking: trial.isPending,
    isImporting: real.isPending,
    isDone,
    isReady: isSound && !isLost && (isDone || leftOf(answer) > 0),
    problem: problemOf(error, real.error, texts),
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
function problemOf(checking: Error | null, importing: Error | null, texts: ImportTexts): string | null {
  if (checking instanceof UnusableFile) return checking.message
  const failure = checking ?? importing
  if (!failure || failure instanceof StepUpCancelled) return null
  if (checking) return sentenceOf(checking, copy.notChecked)
  return isUncertain(failure) ? texts.unknown : sentenceOf(failure, texts.notImported)
}

/** Without an answer of the server itself, it may have been written or not. */
const isUncertain = (error: Error): boolean =>
  !(error instanceof StepUpCancelled) && (!(error instanceof HttpError) || error.status >= 500)

/** The same file would be refused again. */
const isFinal = (error: unknown): boolean =>
  error instanceof UnusableFile || (error instanceof HttpError && [400, 413].includes(error.status))

interface ImportDialogProps {
  state: Omit<ReturnType<typeof useFileImport>, 'answer'>
  onClose: () => void
  /** What the file would do or has done, which rows stop it, and before what it may have. */
  children: ReactNode
}

/** Imports a file: says what it would do, and does it once confirmed. */
export function ImportDialog({ state, onClose, children }: ImportDialogProps) {
  const { texts, file, left, isImporting, isDone, isReady, problem, checkAgain, choose } = state
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
        {isDone ? copy.close : isImporting ? copy.busy : texts.submit(isReady ? left : null)}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      centered
      width={640}
      title={texts.title}
      closable={!isImporting}
      keyboard={!isImporting}
      mask={{ closable: false }}
      footer={footer}
      onCancel={onClose}
    >
      <div className={styles.body} {...handlers}>
        {!isDone && (
          <CsvFile
            {...{ file, isOver }}
            texts={{ ...copy, lead: texts.lead }}
            isBusy={isImporting}
            onChoose={choose}
          />
        )}
        {problem && <Banner text={problem} onRetry={checkAgain ?? undefined} />}
        {children}
      </div>
    </Dialog>
  )
}
