import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { COLLECTION_ENTRIES_MAX } from '#src/content/collections/collections.contract.js'
import { entriesCopy as copy } from '../entries/entries.copy.js'
import type { FieldFaults } from './entry-faults.js'
import { EntryRowItem } from './EntryRowItem.js'
import { useDragOrder } from './use-drag-order.js'
import { useEntryList, type EntryListOptions } from './use-entry-list.js'
import type { FocusTarget } from './use-focus-target.js'

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
