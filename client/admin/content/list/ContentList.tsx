import { Button, Pagination } from 'antd'
import { FileText, SearchX } from 'lucide-react'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { ContentItem } from '#src/content/content.contract.js'
import { contentCopy as copy } from '../content.copy.js'
import { filtered } from './content-filters.js'
import { ContentRow } from './ContentRow.js'
import type { FilterState } from './use-filters.js'
import type { EditorContext } from '../editor/editor-context.js'
import { useLastKnown } from '../../back-office/list/use-last-known.js'

/** Rows per page; the whole list is loaded, but nobody reads a thousand rows at once. */
const PAGE_SIZE = 20

interface ContentListProps extends EditorContext {
  /** The items of no collection. */
  listed: readonly ContentItem[]
  filters: FilterState
}

export function ContentList({ listed: items, filters, ...editor }: ContentListProps) {
  const { editing } = editor
  const list = useRef<HTMLUListElement>(null)
  const found = filtered(items, filters.filters)
  const page = Math.min(filters.page, Math.max(1, Math.ceil(found.length / PAGE_SIZE)))
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  // The open item stays visible, whether or not it still matches the filters.
  const isOpen = ({ contentKey }: ContentItem) => contentKey === editing.current
  // Someone else may delete it: what is typed stays.
  const known = useLastKnown(items.find(isOpen))
  const open = known && isOpen(known) ? known : undefined
  useFocusOnceGone(open, items, list)
  const rows = open && !shown.includes(open) ? [open, ...shown] : shown

  if (items.length === 0 && !open)
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
      <ul ref={list} tabIndex={-1} className="grid gap-8 focus:outline-none" aria-label={copy.row.list}>
        {rows.map((item) => (
          <ContentRow key={item.contentKey} item={item} onDeleted={() => list.current?.focus()} {...editor} />
        ))}
      </ul>
      {found.length > PAGE_SIZE && (
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
