import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { useFileDrop } from '#client/shell/avatar/use-file-drop.js'
import { RESULTS_MOST_BYTES, type ResultsAnswer } from '#src/affiliate/payouts/payouts.contract.js'
import { Dialog } from '../back-office/Dialog.js'
import { useFocusReturn } from '../back-office/focus-restore.js'
import { Banner } from '../back-office/frame/Banner.js'
import { refusalOr } from '../back-office/http-errors.js'
import { StepUpCancelled, useStepUp } from '../back-office/step-up/step-up.js'
import parts from '../batch/BatchDialog.module.css'
import { CsvFile } from '../batch/CsvFile.js'
import { readCsvFile, UnusableFile } from '../batch/read-csv-file.js'
import { bringResults, PAYOUTS } from './payouts.api.js'
import { resultsCopy as copy } from './payouts.copy.js'

/** Faulty rows on the screen. */
const SHOWN = 100

/** Brings in what the payout service did: says what a file would change, and does it once confirmed. */
export function ResultsDialog({ onClose }: { onClose: () => void }) {
  const { file, answer, isChecking, isImporting, isDone, isReady, problem, choose, submit } = useResults()
  const { isOver, handlers } = useFileDrop(choose)
  useFocusReturn(null)
  const okText = isDone ? copy.close : isImporting ? copy.busy : copy.submit(isReady ? answer!.settled : null)
  return (
    <Dialog
      open
      centered
      width={640}
      title={copy.title}
      closable={!isImporting}
      keyboard={!isImporting}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          {!isDone && (
            <Button disabled={isImporting} onClick={onClose}>
              {copy.cancel}
            </Button>
          )}
          {/* Not disabled meanwhile, so that it keeps the focus. */}
          <Button type="primary" disabled={!isReady && !isDone} onClick={isDone ? onClose : submit}>
            {okText}
          </Button>
        </>
      }
    >
      <div className={parts.body} {...handlers}>
        {!isDone && <CsvFile {...{ file, isOver }} texts={copy} isBusy={isImporting} onChoose={choose} />}
        {problem && <Banner text={problem} />}
        <div role="status">
          {isChecking && <p className="hint">{copy.checking}</p>}
          {answer && !problem && <Summary {...{ answer, isDone }} />}
        </div>
        {answer && answer.errors.length > 0 && <Faults errors={answer.errors} />}
      </div>
    </Dialog>
  )
}

/** A file of results: checked by the server as soon as it is chosen, and brought in once confirmed. */
function useResults() {
  const stepUp = useStepUp()
  const queryClient = useQueryClient()
  const trial = useMutation({
    mutationFn: async (chosen: File) => {
      const file = await readCsvFile(chosen, { ...copy, most: RESULTS_MOST_BYTES })
      return { file, answer: await stepUp(() => bringResults(file, true)) }
    },
  })
  const real = useMutation({
    mutationFn: (file: File) => stepUp(() => bringResults(file, false)),
    // Also after a failure: some results may have been saved.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: PAYOUTS }),
  })
  const answer = real.data ?? trial.data?.answer ?? null
  const isSound = answer !== null && answer.errors.length === 0
  const isBusy = trial.isPending || real.isPending
  return {
    file: trial.variables ?? null,
    answer,
    isChecking: trial.isPending,
    isImporting: real.isPending,
    isDone: real.isSuccess && isSound,
    isReady: isSound && answer.settled > 0 && !real.isSuccess,
    problem: problemOf(trial.error, copy.notChecked) ?? problemOf(real.error, copy.unknown),
    choose: (file: File) => {
      if (isBusy) return
      real.reset()
      trial.mutate(file)
    },
    submit: () => {
      if (trial.data && !isBusy) real.mutate(trial.data.file)
    },
  }
}

function problemOf(error: Error | null, lost: string): string | null {
  if (!error || error instanceof StepUpCancelled) return null
  return error instanceof UnusableFile ? error.message : refusalOr(error, lost)
}

function Summary({ answer, isDone }: { answer: ResultsAnswer; isDone: boolean }) {
  const { rows, settled, errors, month } = answer
  if (errors.length > 0)
    return (
      <div className={parts.summary} data-tone="faulty">
        <CircleAlert size={20} aria-hidden="true" />
        <strong>{copy.faulty(errors.length, rows)}</strong>
        <p>{copy.faultyText}</p>
      </div>
    )
  const [title, text] = isDone
    ? [copy.done(settled), copy.doneText]
    : settled > 0
      ? [copy.ready(settled), copy.readyText(month)]
      : [copy.nothing, copy.nothingText]
  return (
    <div className={parts.summary}>
      <CircleCheck size={20} aria-hidden="true" />
      <strong>{title}</strong>
      {!isDone && (
        <dl className="grid gap-4 [&>div]:flex [&>div]:justify-between [&>div]:gap-12 [&>div]:max-w-[280px] [&_dd]:text-text1">
          {(['settled', 'unchanged', 'pending'] as const).map((name) => (
            <div key={name}>
              <dt>{copy.counts[name]}</dt>
              <dd className="figures">{answer[name].toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>{text}</p>
    </div>
  )
}

function Faults({ errors }: Pick<ResultsAnswer, 'errors'>) {
  const id = useId()
  return (
    <div className="grid gap-8">
      <h3 id={id}>{copy.faults.label}</h3>
      {/* Focusable, so that the keyboard scrolls it. */}
      <div className={`${parts.rows} [&_tbody_th]:w-[80px]`} role="region" aria-labelledby={id} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{copy.faults.row}</th>
              <th scope="col">{copy.faults.error}</th>
            </tr>
          </thead>
          <tbody>
            {errors.slice(0, SHOWN).map(({ row, error }) => (
              <tr key={row}>
                <th scope="row" className="figures">
                  {row.toLocaleString('en-US')}
                </th>
                <td>{error}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {errors.length > SHOWN && <p className="hint">{copy.moreFaults(errors.length - SHOWN)}</p>}
    </div>
  )
}
