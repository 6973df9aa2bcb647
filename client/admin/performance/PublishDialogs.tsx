import { Button, Input } from 'antd'
import { Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListedRow } from '#src/performance/performance.contract.js'
import { BASES } from '#src/performance/record.contract.js'
import { useFocusReturn } from '../back-office/focus-restore.js'
import { Field } from '../back-office/form/Field.js'
import { useDiscardGuard } from '../back-office/form/use-discard-guard.js'
import { useLastKnown } from '../back-office/list/use-last-known.js'
import { usePersistedState } from '../back-office/use-persisted-state.js'
import { Choices } from '../choices/Choices.js'
import { monthOf } from './figures.js'
import { LineFields } from './forms/LineFields.js'
import { OtherFaults } from './forms/OtherFaults.js'
import {
  beginWith,
  emptyLine,
  faultsOfLines,
  lineOf,
  readCorrection,
  readResults,
  type TypedLine,
  type TypedResults,
} from './forms/typed-results.js'
import { useFaults } from './forms/use-faults.js'
import { ImportDialog } from './import/ImportDialog.js'
import { BasisPill } from './list/BasisPill.js'
import type { Opened } from './record-address.js'
import { ResultsDialog } from './preview/ResultsDialog.js'
import { addCopy as copy, correctCopy } from './publish.copy.js'
import { listCopy, ROW_LABELS, rowName } from './record.copy.js'
import { usePublish } from './use-publish.js'

interface PublishDialogsProps {
  opened: Opened
  rows: ListedRow[]
  onPublished: () => void
  onClose: () => void
}

/** What is open over the record to add to it. */
export function PublishDialogs({ opened, ...props }: PublishDialogsProps) {
  if (opened.kind === 'add') return <AddDialog {...props} />
  if (opened.kind === 'import') return <ImportDialog {...props} />
  return <Correction key={opened.seq} seq={opened.seq} {...props} />
}

/** Stays open with what is typed, also if another row moves its row to the next page. */
function Correction({ seq, rows, ...handlers }: Omit<PublishDialogsProps, 'opened'> & { seq: number }) {
  const row = useLastKnown(rows.find((listed) => listed.seq === seq))
  return row && <CorrectDialog row={row} {...handlers} />
}

interface AddDialogProps {
  /** Rows that are listed: what their newest month has, this one probably has too. */
  rows: ListedRow[]
  onPublished: () => void
  onClose: () => void
}

const CHOICES = BASES.map((value) => ({ value, ...copy.bases[value] }))

/** Types a month's results, a line for each instrument, to be previewed and published. */
function AddDialog({ rows, onPublished, onClose }: AddDialogProps) {
  const id = useId()
  const [begun] = useState(() => beginWith(rows, new Date()))
  const [typed, setTyped] = usePersistedState('results to publish', begun)
  const { box, faults, refuse, clear } = useFaults()
  const publishing = usePublish({
    onPublished,
    onRefused: (fields) => refuse(faultsOfLines(fields, readResults(typed).ids)),
  })
  const { isBusy } = publishing
  const close = useDiscardGuard(JSON.stringify(typed) !== JSON.stringify(begun), onClose)
  useFocusReturn(null)
  const change = (values: Partial<TypedResults>) => {
    setTyped((now) => ({ ...now, ...values }))
    clear(Object.keys(values))
  }
  const check = () => {
    const read = readResults(typed)
    refuse(read.faults)
    if (Object.keys(read.faults).length === 0) publishing.check(read.rows)
  }
  return (
    <ResultsDialog title={copy.title} onCheck={check} onClose={() => void close()} {...{ publishing }}>
      <div ref={box} className="grid gap-16 my-12 *:min-w-0">
        <div className="max-w-[240px] [&_input]:scheme-dark max-sm:max-w-none">
          <Field id={`${id}-month`} label={ROW_LABELS.month} fault={faults.month}>
            <Input
              id={`${id}-month`}
              autoFocus
              type="month"
              placeholder={copy.monthHint}
              max={monthOf(new Date())}
              value={typed.month}
              readOnly={isBusy}
              status={faults.month ? 'error' : ''}
              aria-invalid={Boolean(faults.month)}
              aria-describedby={`${id}-month-why`}
              onChange={({ target }) => change({ month: target.value })}
            />
          </Field>
        </div>
        <div>
          <Choices
            isRow
            legend={copy.basis}
            choices={CHOICES}
            value={typed.basis}
            isBusy={isBusy}
            fault={faults.basis}
            onChange={(basis) => change({ basis })}
          />
        </div>
        <Lines lines={typed.lines} {...{ faults, isBusy, clear }} onChange={(lines) => change({ lines })} />
        <OtherFaults faults={faults} lines={typed.lines} />
        <p className="hint">{copy.hint}</p>
      </div>
    </ResultsDialog>
  )
}

interface LinesProps {
  lines: TypedLine[]
  faults: ReturnType<typeof useFaults>['faults']
  isBusy: boolean
  clear: (names: string[]) => void
  onChange: (lines: TypedLine[]) => void
}

function Lines({ lines, faults, isBusy, clear, onChange }: LinesProps) {
  const adding = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const add = () => {
    const next = String(Math.max(...lines.map(({ id }) => Number(id))) + 1)
    flushSync(() => onChange([...lines, emptyLine(next)]))
    list.current?.querySelector<HTMLElement>(':scope > fieldset:last-of-type input')?.focus()
  }
  const remove = (gone: string) => {
    flushSync(() => onChange(lines.filter(({ id }) => id !== gone)))
    adding.current?.focus()
  }
  return (
    <div ref={list} className="grid gap-12">
      {lines.map((line, at) => (
        <LineFields
          key={line.id}
          {...{ line, faults, isBusy }}
          name={line.instrument.trim().toUpperCase() || copy.line(at)}
          hasInstrument
          onRemove={lines.length > 1 ? () => remove(line.id) : null}
          onChange={(values) => {
            onChange(lines.map((one) => (one.id === line.id ? { ...one, ...values } : one)))
            clear(Object.keys(values).map((name) => `${line.id}.${name}`))
          }}
        />
      ))}
      <Button
        ref={adding}
        className="justify-self-start max-sm:justify-self-stretch"
        icon={<Plus size={16} aria-hidden="true" />}
        disabled={isBusy}
        onClick={add}
      >
        {copy.addLine}
      </Button>
    </div>
  )
}

interface CorrectDialogProps {
  row: ListedRow
  onPublished: () => void
  onClose: () => void
}

/** Types what replaces a published row: other figures of the same month, instrument and basis. */
function CorrectDialog({ row, onPublished, onClose }: CorrectDialogProps) {
  const [begun] = useState(() => lineOf(row))
  const [line, setLine] = usePersistedState(`correction of row ${row.seq}`, begun)
  const { box, faults, refuse, clear } = useFaults()
  const publishing = usePublish({
    onPublished,
    onRefused: (fields) => refuse(faultsOfLines(fields, [line.id])),
  })
  const close = useDiscardGuard(JSON.stringify(line) !== JSON.stringify(begun), onClose)
  useFocusReturn(String(row.seq))
  const check = () => {
    const read = readCorrection(row, line)
    refuse(read.faults)
    if (Object.keys(read.faults).length === 0) publishing.check(read.rows)
  }
  return (
    <ResultsDialog
      title={correctCopy.title(rowName(row))}
      onCheck={check}
      onClose={() => void close()}
      {...{ publishing }}
    >
      <div ref={box} className="grid gap-16 my-12 *:min-w-0">
        <p>
          {listCopy.row(row.seq)} <BasisPill state={row.basis} />
        </p>
        <LineFields
          {...{ line, faults }}
          name={rowName(row)}
          isBusy={publishing.isBusy}
          autoFocus
          onRemove={null}
          onChange={(values) => {
            setLine((now) => ({ ...now, ...values }))
            clear(['same', ...Object.keys(values).map((name) => `${line.id}.${name}`)])
          }}
        />
        <OtherFaults faults={faults} lines={[line]} />
        <p className="hint">{correctCopy.text}</p>
      </div>
    </ResultsDialog>
  )
}
