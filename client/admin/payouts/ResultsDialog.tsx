import { CircleAlert, CircleCheck } from 'lucide-react'
import { RESULTS_MOST_BYTES, type ResultsAnswer } from '#src/affiliate/payouts/payouts.contract.js'
import { useStepUp } from '../back-office/step-up/step-up.js'
import parts from '../batch/BatchDialog.module.css'
import { FaultTable, rowsOf } from '../batch/FaultTable.js'
import { ImportDialog, useFileImport } from '../batch/ImportDialog.js'
import { importCopy as fileCopy } from '../batch/import.copy.js'
import { bringResults, PAYOUTS } from './payouts.api.js'
import { resultsCopy as copy } from './payouts.copy.js'

/** Brings in what the payout service did: says what a file would change, and does it once confirmed. */
export function ResultsDialog({ onClose }: { onClose: () => void }) {
  const stepUp = useStepUp()
  const state = useFileImport({
    mostBytes: RESULTS_MOST_BYTES,
    texts: copy,
    send: (file, isDryRun) => stepUp(() => bringResults(file, isDryRun)),
    leftOf: ({ settled }: ResultsAnswer) => settled,
    queryKey: PAYOUTS,
  })
  const { answer, isChecking, isDone, problem } = state
  return (
    <ImportDialog {...{ state, onClose }}>
      <div role="status">
        {isChecking && <p className="hint">{fileCopy.checking}</p>}
        {answer && !problem && <Summary {...{ answer, isDone }} />}
      </div>
      {answer && answer.errors.length > 0 && <FaultTable rows={rowsOf(answer.errors)} />}
    </ImportDialog>
  )
}

function Summary({ answer, isDone }: { answer: ResultsAnswer; isDone: boolean }) {
  const { rows, settled, errors, month } = answer
  if (errors.length > 0)
    return (
      <div className={parts.summary} data-tone="faulty">
        <CircleAlert size={20} aria-hidden="true" />
        <strong>{fileCopy.faulty(errors.length, rows)}</strong>
        <p>{fileCopy.faultyText}</p>
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
