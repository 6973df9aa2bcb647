import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { History, Pencil } from 'lucide-react'
import { lazy, Suspense, useId, useMemo, useState } from 'react'
import { loadChunk } from '#client/ui/load-chunk.js'
import { Day } from '../../back-office/Time.js'
import { LoadFailed } from '../LoadFailed.js'
import { collectionsQuery } from '../content.api.js'
import { contentCopy, PAGE_NAMES, STATE_NAMES } from '../content.copy.js'
import { DeleteButton } from '../editor/DeleteButton.js'
import type { EditorContext } from '../editor/editor-context.js'
import { type Entry, nameOf, readEntries, writeEntries } from '../entries/entries.js'
import { HistoryDialog } from '../history/HistoryDialog.js'
import { STATE_TONES } from '../item-summary.js'
import listStyles from '../list/ContentList.module.css'
import { type Filters, hasWords, matches } from '../list/content-filters.js'
import { wordingOf } from '../wording-of.js'
import { useRestoreFocus } from '../use-restore-focus.js'
import { collectionsCopy as copy } from './collections.copy.js'
import { editedCollection, type EditedCollection } from './edited-collection.js'

interface CollectionsSectionProps extends EditorContext {
  filters: Filters
  /** Shows the one that is being edited, or nothing. */
  isOpenOnly: boolean
}

/** The collections that members' screens read and that match the filters, edited or not. */
export function CollectionsSection({ filters, isOpenOnly, ...editor }: CollectionsSectionProps) {
  const id = useId()
  const { template, builtInLists, items, editing } = editor
  const { data, isError, refetch } = useQuery(collectionsQuery(template))
  const all = useMemo(
    () =>
      (data?.collections ?? [])
        .filter((one) => builtInLists.some(({ contentKey }) => contentKey === one.contentKey))
        .map((one) => editedCollection(one, builtInLists, items)),
    [data, builtInLists, items],
  )
  const shown = all.filter(
    (one) => one.contentKey === editing.current || (!isOpenOnly && isFound(one, filters)),
  )
  if (data && shown.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-12" aria-labelledby={id}>
      <h2 id={id}>{copy.title}</h2>
      {isError && !data && <LoadFailed text={copy.failed} onRetry={() => void refetch()} />}
      <ul className="grid gap-8 focus:outline-none" aria-labelledby={id}>
        {shown.map((one) => (
          <CollectionRow key={one.contentKey} collection={one} q={filters.q} {...editor} />
        ))}
      </ul>
    </section>
  )
}

/** A collection that nobody has edited is found like an active, unchanged item. */
function isFound({ item, title, contentKey, page, builtIn }: EditedCollection, filters: Filters): boolean {
  const found = item ?? {
    contentKey,
    page,
    contentType: 'json',
    section: null,
    content: writeEntries(builtIn),
    isActive: true,
    state: 'unchanged',
    version: 1,
  }
  const { q, ...others } = filters
  return hasWords(`${contentKey} ${title} ${wordingOf(found)}`, q) && matches(found, { ...others, q: '' })
}

/** Apart: it has the controls of all types of fields. */
const CollectionEditor = lazy(() =>
  loadChunk(() => import('./CollectionEditor.js')).then((file) => ({ default: file.CollectionEditor })),
)
const { row: words } = contentCopy
const rowCopy = copy

interface CollectionRowProps extends EditorContext {
  collection: EditedCollection
  /** The words that are searched. */
  q: string
}

/** A collection, or its editor while it is being edited. */
function CollectionRow({ collection, q, ...editor }: CollectionRowProps) {
  const { title, contentKey, item, builtIn } = collection
  const { template, editing, builtInLists } = editor
  const [hasHistory, setHistory] = useState(false)
  const [start, setStart] = useState<readonly Entry[] | null>(null)
  const isOpen = editing.current === contentKey
  const editButton = useRestoreFocus(isOpen)
  const historyButton = useRestoreFocus(hasHistory)
  const edit = async (from: readonly Entry[] | null, entry?: string) => {
    setHistory(false)
    setStart(from)
    await editing.open(contentKey, entry)
  }
  return (
    <li className={listStyles.row} data-open={isOpen}>
      {isOpen ? (
        <Suspense fallback={<p role="status">{rowCopy.editor.loading}</p>}>
          <CollectionEditor collection={collection} start={start} {...editor} />
        </Suspense>
      ) : (
        <>
          <div>
            <CollectionSummary {...collection} />
            <FoundEntries collection={collection} q={q} onEdit={(id) => void edit(null, id)} />
          </div>
          <div className="flex items-center gap-4">
            <Button
              ref={editButton}
              aria-label={words.editOf(title)}
              icon={<Pencil size={15} aria-hidden="true" />}
              onClick={() => void edit(null)}
            >
              {words.edit}
            </Button>
            {item && (
              <>
                <Button
                  ref={historyButton}
                  type="text"
                  aria-label={words.historyOf(title)}
                  title={words.history}
                  icon={<History size={16} aria-hidden="true" />}
                  onClick={() => setHistory(true)}
                />
                <DeleteButton
                  item={item}
                  label={rowCopy.useBuiltInFor(title)}
                  hint={rowCopy.useBuiltIn}
                  question={{
                    ...rowCopy.drop,
                    title: rowCopy.drop.title(title),
                    text: rowCopy.drop.text(item.state !== 'new'),
                  }}
                  onDeleted={() => editButton.current?.focus()}
                />
              </>
            )}
          </div>
        </>
      )}
      {hasHistory && (
        <HistoryDialog
          template={template}
          contentKey={contentKey}
          title={title}
          builtInLists={builtInLists}
          onUse={({ content }) => void edit(readEntries(content) ?? builtIn)}
          onClose={() => setHistory(false)}
        />
      )}
    </li>
  )
}

/** At most this many, of those that have the words. */
const MAX_FOUND = 5

interface FoundEntriesProps {
  collection: EditedCollection
  q: string
  onEdit: (id: string) => void
}

/** The entries with the words that are searched: each opens its form. */
function FoundEntries({ collection: { entries, fields }, q, onEdit }: FoundEntriesProps) {
  const found = useMemo(
    () =>
      q.trim() === ''
        ? []
        : entries.filter((entry) =>
            hasWords(wordingOf({ contentType: 'json', content: JSON.stringify(entry) }), q),
          ),
    [entries, q],
  )
  return (
    found.length > 0 && (
      <p className="flex flex-wrap gap-4 mt-8">
        {found.slice(0, MAX_FOUND).map((entry) => (
          <Button
            key={entry.id}
            size="small"
            aria-label={rowCopy.editEntry(nameOf(entry, fields))}
            onClick={() => onEdit(entry.id)}
          >
            <span className="truncate max-w-[280px]">{nameOf(entry, fields)}</span>
          </Button>
        ))}
        {found.length > MAX_FOUND && <span className="hint">{rowCopy.more(found.length - MAX_FOUND)}</span>}
      </p>
    )
  )
}

function CollectionSummary({ title, item, entries, page }: EditedCollection) {
  const state = item ? STATE_NAMES[item.state] : rowCopy.builtIn
  return (
    <div className="grid gap-8 min-w-0 md:grid-cols-[auto_minmax(0,1fr)] md:gap-x-16 md:items-center">
      <h3 className="text-15/24 font-medium wrap-anywhere">{title}</h3>
      <p className="flex flex-wrap gap-8">
        <span className={`pill ${item ? STATE_TONES[item.state] : ''}`}>{state}</span>
        {item && !item.isActive && <span className="pill">{rowCopy.inactive}</span>}
      </p>
      <p className="hint wrap-anywhere md:col-span-full">
        {PAGE_NAMES[page]} · {rowCopy.entries(entries.length)} ·{' '}
        {item ? (
          <Day at={item.updatedAt} text={(date) => words.changedBy(date, item.updatedBy)} />
        ) : (
          rowCopy.builtInNote
        )}
      </p>
    </div>
  )
}
