import { Button } from 'antd'
import { History, Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '#client/shell/sections/load-chunk.js'
import { Day } from '../../back-office/Time.js'
import { contentCopy, PAGE_NAMES, STATE_NAMES } from '../content.copy.js'
import listStyles from '../list/ContentList.module.css'
import { DeleteButton } from '../editor/DeleteButton.js'
import type { EditorContext } from '../editor/editor-context.js'
import { readEntries, type Entry } from '../entries/entries.js'
import { HistoryDialog } from '../history/HistoryDialog.js'
import { STATE_TONES } from '../item-summary.js'
import { useRestoreFocus } from '../use-restore-focus.js'
import { collectionsCopy } from './collections.copy.js'
import type { EditedCollection } from './edited-collection.js'

/** Apart: it has the controls of all types of fields. */
const CollectionEditor = lazy(() =>
  loadChunk(() => import('./CollectionEditor.js')).then((file) => ({ default: file.CollectionEditor })),
)
const { row: words } = contentCopy
const copy = collectionsCopy

interface CollectionRowProps extends EditorContext {
  collection: EditedCollection
}

/** A collection, or its editor while it is being edited. */
export function CollectionRow({ collection, ...editor }: CollectionRowProps) {
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
        <Suspense fallback={<p role="status">{copy.editor.loading}</p>}>
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
                  label={copy.useBuiltInFor(title)}
                  hint={copy.useBuiltIn}
                  question={{
                    ...copy.drop,
                    title: copy.drop.title(title),
                    text: copy.drop.text(item.state !== 'new'),
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
  const state = item ? STATE_NAMES[item.state] : copy.builtIn
  return (
    <div className="grid gap-8 min-w-0 md:grid-cols-[auto_minmax(0,1fr)] md:gap-x-16 md:items-center">
      <h3 className="text-15/24 font-medium wrap-anywhere">{title}</h3>
      <p className="flex flex-wrap gap-8">
        <span className={`pill ${item ? STATE_TONES[item.state] : ''}`}>{state}</span>
        {item && !item.isActive && <span className="pill">{copy.inactive}</span>}
      </p>
      <p className="hint wrap-anywhere md:col-span-full">
        {PAGE_NAMES[page]} · {copy.entries(entries.length)} ·{' '}
        {item ? (
          <Day at={item.updatedAt} text={(date) => words.changedBy(date, item.updatedBy)} />
        ) : (
          copy.builtInNote
        )}
      </p>
    </div>
  )
}
