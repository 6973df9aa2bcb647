import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  COLLECTION_ENTRIES_MAX,
  type CollectionField,
} from '#src/content/collections/collections.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import { entriesCopy as copy } from '../entries/entries.copy.js'
import { nameOf, namingField } from '../entries/entries.js'
import { EntryRowItem } from './EntryRowItem.js'
import type { FieldFaults } from './entry-faults.js'
import { blankEntry, type EntryRow, moved, newRow } from './entry-rows.js'
import { type FocusTarget, useFocusTarget } from './use-focus-target.js'

interface EntryListProps extends EntryListOptions {
  /** By the rows' keys. */
  faults: ReadonlyMap<string, FieldFaults>
  /** A field to focus, such as the first with a fault. */
  target: FocusTarget | null
}

/** The entries of a collection in the order in which members see them; one form is open at a time. */
export function EntryList({ faults, target, ...options }: EntryListProps) {
  const { rows, fields, template, openKey, onOpen, onChange } = options
  const list = useRef<HTMLElement>(null)
  const entries = useEntryList(options, list)
  const { focus, removed } = entries
  const { drag, begin } = useDragOrder(list, (from, to) => entries.move(from, to, 'handle'))
  const isFull = rows.length >= COLLECTION_ENTRIES_MAX
  useEffect(() => {
    if (target) focus(target)
  }, [target, focus])
  return (
    <section ref={list} className="grid grid-cols-1 gap-12" aria-label={copy.list}>
      {rows.length > 1 && <p className="hint">{copy.reorder}</p>}
      {rows.length === 0 && <Nothing />}
      <ol className="grid grid-cols-1 gap-8">
        {rows.map((row, index) => (
          <EntryRowItem
            key={row.key}
            row={row}
            title={entries.titleOf(row)}
            fields={fields}
            template={template}
            faults={faults.get(row.key)}
            isOpen={row.key === openKey}
            isDragged={drag?.from === index}
            dropSide={drag && drag.to !== drag.from ? sideOf(drag, index) : undefined}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            canDuplicate={!isFull}
            onToggle={() => onOpen(row.key === openKey ? null : row.key)}
            onChange={(entry) => onChange(rows.map((other) => (other === row ? { ...row, entry } : other)))}
            onMove={(step, part) => entries.move(index, index + step, part)}
            onDuplicate={() => entries.duplicate(index)}
            onRemove={() => entries.remove(index)}
            onDrag={(event) => begin(event, index)}
          />
        ))}
      </ol>
      {removed && (
        <p className="flex flex-wrap items-center text-text2">
          {copy.removed(entries.titleOf(removed.row))}
          <Button type="link" size="small" data-part="undo" onClick={entries.undo}>
            {copy.undo}
          </Button>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {entries.announcement}
      </p>
      <Button
        className="justify-self-start"
        icon={<Plus size={16} aria-hidden="true" />}
        data-part="add"
        disabled={isFull}
        onClick={entries.add}
      >
        {copy.add}
      </Button>
      {isFull && <p className="hint">{copy.full(COLLECTION_ENTRIES_MAX)}</p>}
    </section>
  )
}

function Nothing() {
  return (
    <div className="p-24 border border-line border-dashed rounded-control text-center">
      <h3>{copy.empty.title}</h3>
      <p className="hint">{copy.empty.text}</p>
    </div>
  )
}

/** The line that shows where the dragged entry would go: at the upper or lower edge of the row at that position. */
function sideOf({ from, to }: { from: number; to: number }, index: number) {
  if (index !== to) return undefined
  return to < from ? ('above' as const) : ('below' as const)
}

/** An entry that is being dragged, and where it would go; positions from 0. */
interface Drag {
  from: number
  to: number
}

/** Reorders a list's rows by dragging a handle; nothing moves until the pointer is released. */
function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const isDragging = drag !== null
  const follow = useEffectEvent((y: number) => {
    if (!drag) return
    const rows = [...(list.current?.querySelectorAll('[data-entry-row]') ?? [])]
    const above = rows.filter((row, index) => index !== drag.from && middleOf(row) < y).length
    if (above !== drag.to) setDrag({ ...drag, to: above })
  })
  const end = useEffectEvent((isDropped: boolean) => {
    if (drag && isDropped && drag.from !== drag.to) onMove(drag.from, drag.to)
    setDrag(null)
  })
  useEffect(() => {
    if (!isDragging) return
    const listening = new AbortController()
    const on = (name: string, listener: (event: Event) => void) =>
      window.addEventListener(name, listener, { signal: listening.signal })
    on('pointermove', (event) => follow((event as globalThis.PointerEvent).clientY))
    on('pointerup', () => end(true))
    on('pointercancel', () => end(false))
    on('keydown', (event) => (event as KeyboardEvent).key === 'Escape' && end(false))
    return () => listening.abort()
  }, [isDragging])
  const begin = (event: PointerEvent, from: number) => {
    if (event.button !== 0) return
    // Otherwise the drag would select text.
    event.preventDefault()
    setDrag({ from, to: from })
  }
  return { drag, begin }
}

const middleOf = (row: Element) => {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}

/** Milliseconds in which a removed entry can be brought back. */
const UNDO = 10_000

interface Removed {
  row: EntryRow
  index: number
}

interface EntryListOptions {
  rows: readonly EntryRow[]
  fields: readonly CollectionField[]
  template: Template
  /** The row whose form is open. */
  openKey: string | null
  onOpen: (key: string | null) => void
  onChange: (rows: EntryRow[]) => void
}

/** Adds, removes, duplicates and moves entries, and moves the focus along. */
function useEntryList(
  { rows, fields, template, openKey, onOpen, onChange }: EntryListOptions,
  list: RefObject<HTMLElement | null>,
) {
  const focus = useFocusTarget(list)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [announcement, announce] = useState('')
  const titleOf = ({ entry }: EntryRow) => nameOf(entry, fields) || copy.unnamed

  useEffect(() => {
    if (!removed) return
    const timer = setTimeout(() => {
      // The focused button is about to disappear.
      if (document.activeElement?.matches('[data-part="undo"]')) focus({ key: null, part: 'add' })
      setRemoved(null)
    }, UNDO)
    return () => clearTimeout(timer)
  }, [removed, focus])

  const insert = (row: EntryRow, index: number) => {
    onChange([...rows.slice(0, index), row, ...rows.slice(index)])
    onOpen(row.key)
    focus({ key: row.key, part: namingField(fields)?.name ?? 'toggle' })
  }
  const move = (from: number, to: number, part = 'toggle') => {
    const row = rows[from]
    if (!row || to < 0 || to >= rows.length) return
    onChange(moved(rows, from, to))
    announce(copy.movedTo(titleOf(row), to + 1, rows.length))
    focus({ key: row.key, part })
  }
  return {
    removed,
    announcement,
    titleOf,
    focus,
    add: () => insert(newRow(blankEntry(fields, template)), rows.length),
    duplicate: (index: number) => insert(newRow(rows[index]!.entry), index + 1),
    move,
    remove: (index: number) => {
      const row = rows[index]!
      onChange(rows.filter((other) => other !== row))
      if (row.key === openKey) onOpen(null)
      setRemoved({ row, index })
      focus({ key: null, part: 'undo' })
    },
    undo: () => {
      if (!removed) return
      const { row, index } = removed
      onChange([...rows.slice(0, index), row, ...rows.slice(index)])
      setRemoved(null)
      focus({ key: row.key, part: 'toggle' })
    },
  }
}
