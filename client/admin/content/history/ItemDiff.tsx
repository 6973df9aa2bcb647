import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CollectionField } from '#src/content/collections/collections.contract.js'
import type { ContentFields, ReleasedItem } from '#src/content/content.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import { collectionsQuery } from '../content.api.js'
import { diffEntries, type EntryChange, type FieldChange } from '../entries/diff-entries.js'
import { entriesCopy } from '../entries/entries.copy.js'
import { type Entry, nameOf, readEntries } from '../entries/entries.js'
import { valueText } from '../entries/value-text.js'
import { formatCode } from '../format-code.js'
import { LineDiff } from './LineDiff.js'

type DiffedContent = Pick<ContentFields, 'contentType' | 'content'>

interface ItemDiffProps {
  template: Template
  contentKey: string
  /** Undefined: no item, so that members see the built-in text or entries. */
  before: DiffedContent | undefined
  after: DiffedContent | undefined
  builtInLists: readonly ReleasedItem[]
}

/** How an item differs: a collection entry by entry, anything else line by line. */
export function ItemDiff({ template, contentKey, before, after, builtInLists }: ItemDiffProps) {
  const { data } = useQuery(collectionsQuery(template))
  const collection = data?.collections.find((one) => one.contentKey === contentKey)
  if (!collection) return <LineDiff before={textOf(before)} after={textOf(after)} />
  const builtIn = builtInLists.find((one) => one.contentKey === contentKey)
  const entriesOf = (content: DiffedContent | undefined) =>
    readEntries((content ?? builtIn)?.content ?? '') ?? []
  return <EntryDiff fields={collection.fields} before={entriesOf(before)} after={entriesOf(after)} />
}

const textOf = (content: DiffedContent | undefined) =>
  content ? formatCode(content.contentType, content.content) : ''

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
