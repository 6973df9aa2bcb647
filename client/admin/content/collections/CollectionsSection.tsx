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
import { type Entry, readEntries, writeEntries } from '../entries/entries.js'
import { HistoryDialog } from '../history/HistoryDialog.js'
import { STATE_TONES } from '../item-summary.js'
import listStyles from '../list/ContentList.module.css'
import { type Filters, matches } from '../list/content-filters.js'
import { useRestoreFocus } from '../use-restore-focus.js'
import { collectionsCopy as copy } from './collections.copy.js'
import { editedCollection, type EditedCollection } from './edited-collection.js'

/** The collections that members' screens read and that match the filters, edited or not. */
export function CollectionsSection({ filters, ...editor }: EditorContext & { filters: Filters }) {
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
  const shown = all.filter((one) => one.contentKey === editing.current || isFound(one, filters))
  if (data && shown.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-12" aria-labelledby={id}>
      <h2 id={id}>{copy.title}</h2>
      {isError && !data && <LoadFailed text={copy.failed} onRetry={() => void refetch()} />}
      <ul className="grid gap-8 focus:outline-none" aria-labelledby={id}>
        {shown.map((one) => (
          <CollectionRow key={one.contentKey} collection={one} {...editor} />
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
  }
  return matches({ ...found, content: `${title} ${found.content}` }, filters)
}

/** Apart: it has the controls of all types of fields. */
const CollectionEditor = lazy(() =>
  loadChunk(() => import('./CollectionEditor.js')).then((file) => ({ default: file.CollectionEditor })),
)
const { row: words } = contentCopy
const rowCopy = copy

interface CollectionRowProps extends EditorContext {
  collection: EditedCollection
}

/** A collection, or its editor while it is being edited. */
function CollectionRow({ collection, ...editor }: CollectionRowProps) {
  const { title, contentKey, item, builtIn } = collection
  const { template, editing, builtInLists } = editor
  const [hasHistory, setHistory] = useState(false)
  const [start, setStart] = useState<readonly Entry[] | null>(null)
  const isOpen = editing.current === contentKey
  const editButton = useRestoreFocus(isOpen)
  const historyButton = useRestoreFocus(hasHistory)
  const edit = async (from: readonly Entry[] | null) => {
    setHistory(false)
    setStart(from)
    await editing.open(contentKey)
  }
  return (
    <li className={listStyles.row} data-open={isOpen}>
      {isOpen ? (
        <Suspense fallback={<p role="status">{rowCopy.editor.loading}</p>}>
          <CollectionEditor collection={collection} start={start} {...editor} />
        </Suspense>
      ) : (
        <>
          <CollectionSummary {...collection} />
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
