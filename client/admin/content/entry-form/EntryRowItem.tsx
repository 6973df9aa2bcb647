import { Button } from 'antd'
import { ArrowDown, ArrowUp, ChevronDown, Copy, Eye, EyeOff, GripVertical, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useId } from 'react'
import type { CollectionField } from '#src/content/collections/collections.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import { Fields } from '../../back-office/form/Field.js'
import { entriesCopy as copy } from '../entries/entries.copy.js'
import { type Entry, namingField } from '../entries/entries.js'
import { entrySummary } from '../entries/value-text.js'
import { EntryField } from './EntryField.js'
import styles from './EntryList.module.css'
import type { FieldFaults } from './entry-faults.js'
import type { EntryRow } from './entry-rows.js'

interface EntryRowItemProps {
  row: EntryRow
  title: string
  fields: readonly CollectionField[]
  template: Template
  faults: FieldFaults | undefined
  isOpen: boolean
  isDragged: boolean
  dropSide: 'above' | 'below' | undefined
  isFirst: boolean
  isLast: boolean
  canDuplicate: boolean
  onToggle: () => void
  onChange: (entry: Entry) => void
  /** By one up (-1) or down (1); `part` gets the focus again. */
  onMove: (step: number, part: string) => void
  onDuplicate: () => void
  onRemove: () => void
  onDrag: (event: PointerEvent) => void
}

/** One entry: its name, what can be done with it, and its form while it is open. */
export function EntryRowItem(props: EntryRowItemProps) {
  const { row, title, fields, template, faults, isOpen, isDragged, dropSide } = props
  const id = useId()
  const moveByKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0) return
    event.preventDefault()
    props.onMove(step, (event.target as HTMLElement).dataset.part ?? 'toggle')
  }
  return (
    <li
      className={`${styles.row} relative border border-line rounded-control bg-canvas data-[open=true]:border-control data-[dragged=true]:opacity-50`}
      data-entry-row={row.key}
      data-open={isOpen}
      data-dragged={isDragged}
      data-drop={dropSide}
    >
      <div
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]"
        onKeyDown={moveByKey}
      >
        <button
          type="button"
          className="grid place-items-center self-stretch w-[36px] p-0 border-0 rounded-control bg-transparent text-text3 cursor-grab touch-none hover:text-text1"
          data-part="handle"
          aria-label={copy.drag(title)}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onPointerDown={props.onDrag}
        >
          <GripVertical size={16} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="grid col-[2/4] row-1 min-h-[56px] pr-32 pl-0 py-8 content-center border-0 rounded-control bg-transparent text-text1 [font:inherit] text-start cursor-pointer [&>.field-error]:mt-0"
          data-part="toggle"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={props.onToggle}
        >
          <span className="font-medium truncate">{title}</span>
          <span className="hint">
            {[row.entry.hidden === true && copy.hidden, entrySummary(row.entry, fields)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {faults && <span className="field-error">{copy.faulty}</span>}
        </button>
        <ChevronDown
          className={`${styles.chevron} col-3 row-1 mr-12 text-text3 pointer-events-none`}
          size={16}
          aria-hidden="true"
        />
        <RowActions {...props} />
      </div>
      {isOpen && (
        <div id={id} className="px-16 pt-0 pb-16 border-t border-line">
          <EntryForm
            row={row}
            fields={fields}
            template={template}
            faults={faults}
            onChange={props.onChange}
          />
        </div>
      )}
    </li>
  )
}

type RowActionsProps = Pick<
  EntryRowItemProps,
  'row' | 'title' | 'isFirst' | 'isLast' | 'canDuplicate' | 'onMove' | 'onDuplicate' | 'onRemove' | 'onChange'
>

function RowActions({
  row,
  title,
  isFirst,
  isLast,
  canDuplicate,
  onMove,
  onDuplicate,
  onRemove,
  onChange,
}: RowActionsProps) {
  const hide = (hidden: true | undefined) => {
    const { hidden: _before, ...others } = row.entry
    onChange(hidden ? { ...others, hidden } : others)
  }
  const actions = [
    { part: 'up', label: copy.up(title), Icon: ArrowUp, off: isFirst, run: () => onMove(-1, 'up') },
    { part: 'down', label: copy.down(title), Icon: ArrowDown, off: isLast, run: () => onMove(1, 'down') },
    row.entry.hidden === true
      ? { part: 'hide', label: copy.show(title), Icon: EyeOff, off: false, run: () => hide(undefined) }
      : { part: 'hide', label: copy.hide(title), Icon: Eye, off: false, run: () => hide(true) },
    { part: 'copy', label: copy.duplicate(title), Icon: Copy, off: !canDuplicate, run: onDuplicate },
    { part: 'remove', label: copy.remove(title), Icon: Trash2, off: false, run: onRemove },
  ]
  return (
    <div className={`${styles.actions} hidden col-span-full justify-end px-4 sm:flex sm:col-4 sm:row-1`}>
      {actions.map(({ part, label, Icon, off, run }) => (
        <Button
          key={part}
          type="text"
          danger={part === 'remove'}
          data-part={part}
          aria-label={label}
          title={label}
          // Not `disabled`, which would lose the focus of who moves an entry to the end.
          aria-disabled={off}
          className="aria-disabled:cursor-default aria-disabled:opacity-40"
          icon={<Icon size={16} aria-hidden="true" />}
          onClick={off ? undefined : run}
        />
      ))}
    </div>
  )
}

interface EntryFormProps {
  row: EntryRow
  fields: readonly CollectionField[]
  template: Template
  faults: FieldFaults | undefined
  onChange: (entry: Entry) => void
}

/** The fields of one entry. */
function EntryForm({ row: { entry, isNew }, fields, template, faults, onChange }: EntryFormProps) {
  const change = (name: string, value: unknown) => {
    // An optional field that is empty isn't stored.
    const { [name]: _before, ...others } = entry
    onChange(value === undefined ? (others as Entry) : { ...entry, [name]: value })
  }
  return (
    <>
      <Fields>
        {fields
          .filter(({ type, name }) => type !== 'id' && name !== 'hidden')
          .map((field) => (
            <EntryField
              key={field.name}
              field={field}
              template={template}
              value={entry[field.name]}
              fault={faults?.[field.name]}
              onChange={(value) => change(field.name, value)}
            />
          ))}
      </Fields>
      <p className="hint">{isNew ? copy.newId(namingField(fields)!.label) : copy.id(entry.id)}</p>
    </>
  )
}
