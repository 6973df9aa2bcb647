import { Button, Pagination } from 'antd'
import { FileText, History, Pencil, SearchX } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { readCard } from '#client/ui/content-view/json-card.js'
import { parseMarkup } from '#client/ui/content-view/parse-markup.js'
import type { ContentItem, ReleasedItem } from '#src/content/content.contract.js'
import { Day } from '../../back-office/Time.js'
import { useLastKnown } from '../../back-office/list/use-last-known.js'
import { BUILT_IN, contentCopy as copy, PAGE_NAMES, STATE_NAMES, TYPE_NAMES } from '../content.copy.js'
import { DeleteButton } from '../editor/DeleteButton.js'
import { ExistingItemEditor } from '../editor/ExistingItemEditor.js'
import type { EditorContext } from '../editor/editor-context.js'
import { formOf, type ItemForm } from '../editor/item-form.js'
import { itemRole, type Role } from '../editor/item-role.js'
import { HistoryDialog } from '../history/HistoryDialog.js'
import { STATE_TONES } from '../item-summary.js'
import { useRestoreFocus } from '../use-restore-focus.js'
import styles from './ContentList.module.css'
import { filtered, sectionOf, showsBuiltIns } from './content-filters.js'
import type { FilterState } from './use-filters.js'

/** Rows per page; the whole list is loaded, but nobody reads a thousand rows at once. */
const PAGE_SIZE = 20

interface ContentListProps extends EditorContext {
  /** The items of no collection, with the built-in texts that none of them replaces. */
  listed: readonly ContentItem[]
  filters: FilterState
  /** Shows the item that is being edited, or nothing. */
  isOpenOnly: boolean
}

export function ContentList({ listed: items, filters, isOpenOnly, ...editor }: ContentListProps) {
  const { editing } = editor
  const list = useRef<HTMLUListElement>(null)
  const found = filtered(items, filters.filters)
  const isEmpty = !filters.isNarrowed && found.length === 0
  const page = Math.min(filters.page, Math.max(1, Math.ceil(found.length / PAGE_SIZE)))
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  // The open item stays visible, whether or not it still matches the filters.
  const isOpen = ({ contentKey }: ContentItem) => contentKey === editing.current
  // Someone else may delete it: what is typed stays.
  const known = useLastKnown(items.find(isOpen))
  const open = known && isOpen(known) ? known : undefined
  useFocusOnceGone(open, items, list)
  const rows = open && (isOpenOnly || !shown.includes(open)) ? [open, ...(isOpenOnly ? [] : shown)] : shown
  if (isOpenOnly && !open) return null

  if (isEmpty && !open)
    return editing.current === 'new' ? null : (
      <State icon={<FileText size={24} aria-hidden="true" />} {...copy.empty}>
        <Button type="primary" onClick={() => void editing.open('new')}>
          {copy.actions.create}
        </Button>
      </State>
    )
  if (rows.length === 0)
    return (
      <>
        <h2>{copy.row.heading}</h2>
        <State icon={<SearchX size={24} aria-hidden="true" />} {...copy.noMatch}>
          <Button onClick={filters.clear}>{copy.noMatch.clear}</Button>
        </State>
      </>
    )
  return (
    <>
      <h2>{copy.row.heading}</h2>
      {!isOpenOnly && !showsBuiltIns(filters.filters) && <p className="hint">{copy.row.builtInsHint}</p>}
      <ul ref={list} tabIndex={-1} className="grid gap-8 focus:outline-none" aria-label={copy.row.list}>
        {rows.map((item) => (
          <ContentRow key={item.contentKey} item={item} onDeleted={() => list.current?.focus()} {...editor} />
        ))}
      </ul>
      {!isOpenOnly && found.length > PAGE_SIZE && (
        <Pagination
          align="center"
          current={page}
          pageSize={PAGE_SIZE}
          total={found.length}
          showSizeChanger={false}
          onChange={filters.setPage}
        />
      )}
    </>
  )
}

/** Focuses the list when the open item is closed that someone else has deleted: nothing of it is left. */
function useFocusOnceGone(
  open: ContentItem | undefined,
  items: readonly ContentItem[],
  list: RefObject<HTMLElement | null>,
) {
  const wasGone = useRef(false)
  const isGone = open !== undefined && !items.includes(open)
  useEffect(() => {
    if (wasGone.current && !isGone && document.activeElement === document.body) list.current?.focus()
    wasGone.current = isGone
  }, [isGone, list])
}

interface StateProps {
  icon: ReactNode
  title: string
  text: string
  children: ReactNode
}

function State({ icon, title, text, children }: StateProps) {
  return (
    <section className="card grid justify-items-center gap-8 py-48 text-center [&>:last-child]:mt-12">
      <span className="grid place-items-center w-[56px] h-[56px] mb-8 rounded-full bg-s3 text-brand">
        {icon}
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  )
}

const { row: rowCopy, delete: ask } = copy

interface ContentRowProps extends EditorContext {
  item: ContentItem
  /** Called once the row is deleted and its confirmation closed. */
  onDeleted: () => void
}

/** An item, or its editor while it is being edited (product §4). */
function ContentRow({ item, onDeleted, ...editor }: ContentRowProps) {
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
              aria-label={rowCopy.editOf(item.contentKey)}
              icon={<Pencil size={15} aria-hidden="true" />}
              onClick={() => void edit(null)}
            >
              {rowCopy.edit}
            </Button>
            {item.version > 0 && (
              <>
                <Button
                  ref={historyButton}
                  type="text"
                  aria-label={rowCopy.historyOf(item.contentKey)}
                  title={rowCopy.history}
                  icon={<History size={16} aria-hidden="true" />}
                  onClick={() => setHistory(true)}
                />
                <DeleteButton
                  item={item}
                  label={rowCopy.deleteOf(item.contentKey)}
                  hint={rowCopy.delete}
                  question={{
                    title: ask.title(item.contentKey),
                    text: ask.text(item.state !== 'new'),
                    confirm: ask.confirm,
                  }}
                  onDeleted={onDeleted}
                />
              </>
            )}
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
  const { contentKey, contentType, page, isActive, state, version, updatedAt, updatedBy } = item
  const place = `${PAGE_NAMES[page]} · ${sectionOf(item)} · `
  return (
    <div className="grid gap-8 min-w-0 md:grid-cols-[auto_minmax(0,1fr)] md:gap-x-16 md:items-center">
      <h3 className="figures text-15/24 font-medium wrap-anywhere">{contentKey}</h3>
      <p className="flex flex-wrap gap-8">
        <span className={`pill ${STATE_TONES[state]}`}>{version === 0 ? BUILT_IN : STATE_NAMES[state]}</span>
        {version > 0 && (
          <span className={`pill ${isActive ? 'pill-up' : ''}`}>
            {isActive ? rowCopy.active : rowCopy.inactive}
          </span>
        )}
        <span className="pill">{TYPE_NAMES[contentType]}</span>
      </p>
      <p className="wrap-anywhere line-clamp-2 md:col-span-full">{excerptOf(item)}</p>
      <p className="hint wrap-anywhere md:col-span-full">
        {version === 0 ? (
          place + rowCopy.builtIn
        ) : (
          <>
            {place}
            {rowCopy.roles[role]} · <Day at={updatedAt} text={(date) => rowCopy.changedBy(date, updatedBy)} />
          </>
        )}
      </p>
    </div>
  )
}

/** Maximum characters of content in a row. */
const EXCERPT = 160
/** Elements that end a line of text. */
const BLOCK_END = /<\/(p|h[1-4]|li|blockquote|pre)>|<[bh]r\b[^>]*>/gi

/** The beginning of an item's text, without markup. */
const excerptOf = ({ contentType, content }: ReleasedItem): string => {
  const words =
    contentType === 'html' ? wordsOf(content) : contentType === 'json' ? partsOf(content) : content
  return words.slice(0, EXCERPT)
}

/** Parsed into an inert document that loads and runs nothing. */
const wordsOf = (html: string) => parseMarkup(html.replaceAll(BLOCK_END, '$& ')).textContent

function partsOf(json: string): string {
  const card = readCard(json)
  if (!card) return json
  const labels = card.links.map(({ label }) => label)
  return [card.title, card.text, ...card.points, ...labels].filter(Boolean).join(' · ')
}
