import { Button, Input } from 'antd'
import { Bookmark, TriangleAlert } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Chip } from '#client/ui/controls/Chip.js'
import { backOfficeCopy } from '../../back-office.copy.js'
import { useFocusAfter } from '../../focus-restore.js'
import { Field } from '../../form/Field.js'
import { FormDialog } from '../../form/FormDialog.js'
import { Banner } from '../../frame/Banner.js'
import { MAX_FILTER_NAME, type SavedFilter, useSavedFilters } from '../list-choices.js'

const copy = backOfficeCopy.filters

/** Of a list, whichever its filters are. */
export interface FilteredAddress {
  id: string
  readQuery: (params: URLSearchParams) => unknown
  countFilters: (query: never) => number
  savedAddress: (query: never) => string
}

/** A person's own filters of a list: the one that is shown can be renamed and removed, another be saved. */
export function SavedFilters({ list }: { list: FilteredAddress }) {
  const [params, setParams] = useSearchParams()
  const { filters, isFull, save, remove } = useSavedFilters(list.id)
  const [named, setNamed] = useState<SavedFilter | null>(null)
  const [stale, setStale] = useState<SavedFilter | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const addressOf = (text: string) => list.savedAddress(list.readQuery(new URLSearchParams(text)) as never)
  const now = addressOf(String(params))
  const all = addressOf('')
  const shown = filters.find(({ address }) => address === now)
  const show = (address: string) => {
    setStale(null)
    setParams(new URLSearchParams(address))
  }
  useFocusAfter(`${filters.length} ${stale?.id}`, box)
  if (filters.length === 0 && now === all) return null
  return (
    <>
      <div ref={box} className="flex flex-wrap items-center gap-8" role="group" aria-label={copy.saved}>
        {filters.length > 0 && (
          <Chip isPressed={now === all} onClick={() => show(all)}>
            {copy.all}
          </Chip>
        )}
        {filters.map((filter) => {
          const isStale = addressOf(filter.address) !== filter.address
          return (
            <Chip
              key={filter.id}
              isPressed={filter === shown}
              onClick={() => (isStale ? setStale(filter) : show(filter.address))}
            >
              {isStale && <TriangleAlert size={14} aria-hidden="true" />}
              {filter.name}
            </Chip>
          )
        })}
        {shown && (
          <>
            <Button type="text" onClick={() => setNamed(shown)}>
              {copy.rename}
            </Button>
            <Button type="text" onClick={() => remove(shown)}>
              {copy.remove}
            </Button>
          </>
        )}
        {!shown && now !== all && (
          <Button
            type="text"
            icon={<Bookmark size={16} aria-hidden="true" />}
            onClick={() => setNamed({ id: '', name: '', address: now })}
          >
            {copy.save}
          </Button>
        )}
      </div>
      {stale && (
        <Banner text={copy.stale(stale.name)} onDismiss={() => setStale(null)}>
          <Button
            onClick={() => {
              remove(stale)
              setStale(null)
            }}
          >
            {copy.removeStale}
          </Button>
          <Button onClick={() => show(addressOf(stale.address))}>{copy.keepStale}</Button>
        </Banner>
      )}
      {named && (
        <NameDialog
          filter={named}
          taken={filters.filter(({ id }) => id !== named.id).map(({ name }) => name)}
          isFull={isFull}
          onSave={(name) => {
            save({ ...named, name })
            setNamed(null)
          }}
          onClose={() => setNamed(null)}
        />
      )}
    </>
  )
}

interface NameDialogProps {
  filter: SavedFilter
  /** Names of the others. */
  taken: string[]
  isFull: boolean
  onSave: (name: string) => void
  onClose: () => void
}

function NameDialog({ filter, taken, isFull, onSave, onClose }: NameDialogProps) {
  const id = useId()
  const [name, setName] = useState(filter.name)
  const [isRefused, setRefused] = useState(false)
  const text = name.trim()
  const isTaken = taken.some((other) => other.toLowerCase() === text.toLowerCase())
  const isNew = filter.name === ''
  const fault = isNew && isFull ? copy.full : text === '' ? copy.noName : isTaken ? copy.nameTaken : undefined
  return (
    <FormDialog
      title={isNew ? copy.saveTitle : copy.renameTitle}
      width={440}
      okText={copy.submit}
      isBusy={false}
      onSubmit={() => (fault ? setRefused(true) : onSave(text))}
      onCancel={onClose}
    >
      <Field
        id={id}
        label={copy.name}
        fault={isRefused ? fault : undefined}
        hint={isNew ? copy.saveText : undefined}
      >
        <Input
          id={id}
          autoFocus
          maxLength={MAX_FILTER_NAME}
          value={name}
          aria-invalid={isRefused && fault !== undefined}
          aria-describedby={`${id}-why`}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
    </FormDialog>
  )
}
