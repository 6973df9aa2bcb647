import { Button, Input } from 'antd'
import { Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListedRow } from '#src/performance/performance.contract.js'
import { BASES } from '#src/performance/record.contract.js'
import { Choices } from '../../choices/Choices.js'
import { Field } from '../../back-office/form/Field.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { useDiscardGuard } from '../../back-office/form/use-discard-guard.js'
import { usePersistedState } from '../../back-office/use-persisted-state.js'
import { monthOf } from '../figures.js'
import { LineFields } from './LineFields.js'
import { OtherFaults } from './OtherFaults.js'
import { addCopy as copy } from '../publish.copy.js'
import { ROW_LABELS } from '../record.copy.js'
import { ResultsDialog } from '../preview/ResultsDialog.js'
import {
  beginWith,
  emptyLine,
  faultsOfLines,
  readResults,
  type TypedLine,
  type TypedResults,
} from './typed-results.js'
import { useFaults } from './use-faults.js'
import { usePublish } from '../use-publish.js'

interface AddDialogProps {
  /** Rows that are listed: what their newest month has, this one probably has too. */
  rows: ListedRow[]
  onPublished: () => void
  onClose: () => void
}

const CHOICES = BASES.map((value) => ({ value, ...copy.bases[value] }))

/** Types a month's results, a line for each instrument, to be previewed and published. */
export function AddDialog({ rows, onPublished, onClose }: AddDialogProps) {
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
