import { useMemo } from 'react'
import type { CollectionField } from '#src/content/collections/collections.contract.js'
import { LineDiff } from './LineDiff.js'
import { diffEntries, type EntryChange, type FieldChange } from '../entries/diff-entries.js'
import { nameOf, type Entry } from '../entries/entries.js'
import { entriesCopy } from '../entries/entries.copy.js'
import { valueText } from '../entries/value-text.js'

const copy = entriesCopy.diff
const TONES = { added: 'pill-up', removed: 'pill-down', changed: 'pill-warn', moved: '' }

interface EntryDiffProps {
  fields: readonly CollectionField[]
  before: readonly Entry[]
  after: readonly Entry[]
}

/** What differs between two lists, entry by entry. */
export function EntryDiff({ fields, before, after }: EntryDiffProps) {
  const changes = useMemo(() => diffEntries(before, after), [before, after])
  if (changes.length === 0) return <p className="hint">{copy.same}</p>
  return (
    <ul className="grid grid-cols-1 gap-8">
      {changes.map((change) => (
        <li
          key={`${change.kind} ${change.entry.id}`}
          className="grid grid-cols-1 gap-8 py-8 px-12 border border-line rounded-control bg-canvas"
        >
          <p className="flex flex-wrap items-center gap-x-8 gap-y-4">
            <span className={`pill ${TONES[change.kind]}`}>{copy.kinds[change.kind]}</span>
            <span className="text-text1 wrap-anywhere">{nameOf(change.entry, fields)}</span>
            {change.movedTo !== null && <span className="hint">{copy.movedTo(change.movedTo)}</span>}
          </p>
          <Fields change={change} fields={fields} />
        </li>
      ))}
    </ul>
  )
}

function Fields({ change, fields }: { change: EntryChange; fields: readonly CollectionField[] }) {
  if (change.fields.length === 0) return null
  return (
    <dl className="grid grid-cols-1 sm:grid-cols-[minmax(96px,auto)_minmax(0,1fr)] gap-x-16 gap-y-4 text-13/20">
      {change.fields.map((field) => (
        <FieldLine key={field.name} change={field} field={fields.find(({ name }) => name === field.name)} />
      ))}
    </dl>
  )
}

function FieldLine({ change, field }: { change: FieldChange; field: CollectionField | undefined }) {
  const [before, after] = [valueText(field, change.before), valueText(field, change.after)]
  const isLong = field?.type === 'longText' || field?.type === 'html'
  return (
    <>
      <dt className="text-text3">{field?.label ?? change.name}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {isLong ? (
          <LineDiff before={before} after={after} />
        ) : (
          <>
            <del className="text-down">{before || copy.none}</del> <span aria-hidden="true">→</span>{' '}
            <ins className="text-up no-underline">{after || copy.none}</ins>
          </>
        )}
      </dd>
    </>
  )
}
