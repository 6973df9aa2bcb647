import { Button } from 'antd'
import { History, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { ContentItem } from '#src/content/content.contract.js'
import { Day } from '../../back-office/Time.js'
import { contentCopy, PAGE_NAMES, STATE_NAMES, TYPE_NAMES } from '../content.copy.js'
import { sectionOf } from './content-filters.js'
import styles from './ContentList.module.css'
import { DeleteButton } from '../editor/DeleteButton.js'
import { excerptOf } from './item-excerpt.js'
import { HistoryDialog } from '../history/HistoryDialog.js'
import { formOf, type ItemForm } from '../editor/item-form.js'
import { ExistingItemEditor } from '../editor/ExistingItemEditor.js'
import { itemRole, type Role } from '../editor/item-role.js'
import { STATE_TONES } from '../item-summary.js'
import { useRestoreFocus } from '../use-restore-focus.js'
import type { EditorContext } from '../editor/editor-context.js'

const { row: copy, delete: ask } = contentCopy

interface ContentRowProps extends EditorContext {
  item: ContentItem
  /** Called once the row is deleted and its confirmation closed. */
  onDeleted: () => void
}

/** An item, or its editor while it is being edited (product §4). */
export function ContentRow({ item, onDeleted, ...editor }: ContentRowProps) {
  const { editing } = editor
  const [hasHistory, setHistory] = useState(false)
  const historyButton = useRestoreFocus(hasHistory)
  const [start, setStart] = useState<ItemForm | null>(null)
  const isOpen = editing.current === item.contentKey
  const editButton = useRestoreFocus(isOpen)
  const edit = async (from: ItemForm | null) => {
    setHistory(false)
    setStart(from)
    await editing.open(item.contentKey)
  }
  return (
    <li className={styles.row} data-open={isOpen}>
      {isOpen ? (
        <ExistingItemEditor item={item} start={start ?? formOf(item)} {...editor} />
      ) : (
        <>
          <ItemSummary item={item} role={itemRole(item, editor)} />
          <div className="flex items-center gap-4">
            <Button
              ref={editButton}
              aria-label={copy.editOf(item.contentKey)}
              icon={<Pencil size={15} aria-hidden="true" />}
              onClick={() => void edit(null)}
            >
              {copy.edit}
            </Button>
            <Button
              ref={historyButton}
              type="text"
              aria-label={copy.historyOf(item.contentKey)}
              title={copy.history}
              icon={<History size={16} aria-hidden="true" />}
              onClick={() => setHistory(true)}
            />
            <DeleteButton
              item={item}
              label={copy.deleteOf(item.contentKey)}
              hint={copy.delete}
              question={{
                title: ask.title(item.contentKey),
                text: ask.text(item.state !== 'new'),
                confirm: ask.confirm,
              }}
              onDeleted={onDeleted}
            />
          </div>
        </>
      )}
      {hasHistory && (
        <HistoryDialog
          template={editor.template}
          contentKey={item.contentKey}
          builtInLists={editor.builtInLists}
          onUse={(version) => void edit(formOf({ ...version, contentKey: item.contentKey }))}
          onClose={() => setHistory(false)}
        />
      )}
    </li>
  )
}

function ItemSummary({ item, role }: { item: ContentItem; role: Role }) {
  const { contentKey, contentType, page, isActive, state, updatedAt, updatedBy } = item
  return (
    <div className="grid gap-8 min-w-0 md:grid-cols-[auto_minmax(0,1fr)] md:gap-x-16 md:items-center">
      <h3 className="figures text-15/24 font-medium wrap-anywhere">{contentKey}</h3>
      <p className="flex flex-wrap gap-8">
        <span className={`pill ${STATE_TONES[state]}`}>{STATE_NAMES[state]}</span>
        <span className={`pill ${isActive ? 'pill-up' : ''}`}>{isActive ? copy.active : copy.inactive}</span>
        <span className="pill">{TYPE_NAMES[contentType]}</span>
      </p>
      <p className="wrap-anywhere line-clamp-2 md:col-span-full">{excerptOf(item)}</p>
      <p className="hint wrap-anywhere md:col-span-full">
        {PAGE_NAMES[page]} · {sectionOf(item)} · {copy.roles[role]} ·{' '}
        <Day at={updatedAt} text={(date) => copy.changedBy(date, updatedBy)} />
      </p>
    </div>
  )
}
