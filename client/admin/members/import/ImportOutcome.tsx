import { CircleAlert, CircleCheck, Download } from 'lucide-react'
import type { ImportAnswer } from '#src/keys/import/key-import.contract.js'
import { Moment } from '../../back-office/Time.js'
import { importCopy as copy } from './import.copy.js'
import parts from '../../batch/BatchDialog.module.css'
import { FaultTable, rowsOf } from '../../batch/FaultTable.js'
import { importCopy as fileCopy } from '../../batch/import.copy.js'

interface ImportOutcomeProps {
  answer: ImportAnswer | null
  isChecking: boolean
  isImporting: boolean
  isDone: boolean
}

/** What the file would do, is doing, or has done; and which of its rows stop it. */
export function ImportOutcome({ answer, isChecking, isImporting, isDone }: ImportOutcomeProps) {
  return (
    <>
      <div role="status">
        {isChecking && <p className="hint">{fileCopy.checking}</p>}
        {answer && <Summary {...{ answer, isImporting, isDone }} />}
      </div>
      {answer && answer.errors.length > 0 && <Faults answer={answer} />}
    </>
  )
}

interface SummaryProps {
  answer: ImportAnswer
  isImporting: boolean
  isDone: boolean
}

function Summary({
  answer: { rows, issued, newKeys, errors, moreErrors, written, importedAt },
  isImporting,
  isDone,
}: SummaryProps) {
  const faults = errors.length + moreErrors
  const left = rows - written
  const isRepeated = importedAt !== null || written > 0
  if (faults > 0)
    return (
      <div className={parts.summary} data-tone="faulty">
        <CircleAlert size={20} aria-hidden="true" />
        <strong>{isRepeated ? copy.faultyAgain.title(faults, rows) : fileCopy.faulty(faults, rows)}</strong>
        <p>{isRepeated ? copy.faultyAgain[faults < rows ? 'some' : 'all'] : fileCopy.faultyText}</p>
        {importedAt && <Before {...{ importedAt, newKeys: 0 }} />}
      </div>
    )
  if (isDone)
    return (
      <div className={parts.summary}>
        <CircleCheck size={20} aria-hidden="true" />
        <strong>{copy.done(issued)}</strong>
        {newKeys > 0 && <p>{copy.newKeys(newKeys, issued)}</p>}
      </div>
    )
  if (isImporting)
    return (
      <div className={parts.summary}>
        <span className="spinner" aria-hidden="true" />
        <strong>{copy.importing(left)}</strong>
        <p>{copy.importingText}</p>
      </div>
    )
  return (
    <div className={parts.summary}>
      <CircleCheck size={20} aria-hidden="true" />
      <strong>{left > 0 ? copy.ready(left) : copy.nothingLeft}</strong>
      <dl className="grid gap-4 [&>div]:flex [&>div]:justify-between [&>div]:gap-12 [&>div]:max-w-[280px] [&_dd]:text-text1">
        <Kind name={copy.kinds.existing} count={left - newKeys} />
        <Kind name={copy.kinds.new} count={newKeys} />
        {written > 0 && <Kind name={copy.kinds.written} count={written} />}
      </dl>
      {importedAt && <Before {...{ importedAt, newKeys }} />}
      <p>{written === 0 ? copy.readyText : left > 0 ? copy.resumed : copy.allSaved}</p>
    </div>
  )
}

/** Another import of the same file is allowed: rows without a key may be meant to be issued again. */
const Before = ({ importedAt, newKeys }: { importedAt: string; newKeys: number }) => (
  <p>
    {copy.importedBefore} <Moment at={importedAt} />. {newKeys > 0 && copy.issuesMore(newKeys)}
  </p>
)

const Kind = ({ name, count }: { name: string; count: number }) => (
  <div>
    <dt>{name}</dt>
    <dd className="tabular-nums">{count.toLocaleString('en-US')}</dd>
  </div>
)

/** Our sentences and numbers; the byte order mark keeps spreadsheets in UTF-8. */
function fileOf(errors: ImportAnswer['errors']): string {
  const lines = errors.map(({ row, error }) => `${row},"${error.replaceAll('"', '""')}"\r\n`)
  const { row, error } = fileCopy.faults
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${row},${error}\r\n${lines.join('')}`)}`
}

function Faults({ answer: { errors, moreErrors } }: { answer: ImportAnswer }) {
  return (
    <FaultTable rows={rowsOf(errors)} more={moreErrors}>
      <a
        className="inline-flex items-center justify-self-start gap-8 min-h-control text-link"
        href={fileOf(errors)}
        download={copy.faultsFile.name}
      >
        <Download size={16} aria-hidden="true" />
        {copy.faultsFile.download(errors.length, moreErrors)}
      </a>
    </FaultTable>
  )
}
