import { Pagination } from 'antd'
import { useEffect } from 'react'
import { LIST_HEADING } from '../../focus-restore.js'
import styles from './Pages.module.css'
import { PAGE_SIZES } from '#src/platform/http/list/list.contract.js'

interface PagesProps {
  page: number
  pageSize: number
  total: number
  /** '1–20 of 57'. */
  range: (from: number, to: number, total: number) => string
  onShow: (pages: { page: number; pageSize: number }) => void
}

/** The pages of a list; nothing for an empty one. */
export function Pages({ page, pageSize, total, range, onShow }: PagesProps) {
  if (total === 0) return null
  return (
    <Pagination
      className={`${styles.pages} flex-wrap gap-y-12 mt-16 md:justify-end max-sm:justify-center`}
      current={page}
      pageSize={pageSize}
      total={total}
      showSizeChanger
      pageSizeOptions={[...PAGE_SIZES]}
      showTotal={(all, [from, to]) => range(from, to, all)}
      responsive
      onChange={(next, size) => {
        // The new page is read from its first row; its last one may be anywhere.
        document.getElementById(LIST_HEADING)?.scrollIntoView()
        onShow({ page: size === pageSize ? next : 1, pageSize: size })
      }}
    />
  )
}

interface PagedList {
  query: { page: number; pageSize: number }
  show: (change: { page: number }, options: { replace: boolean }) => void
}

/** Goes to the last page that has rows if this one has none (any more). `total`: undefined until it has loaded. */
export function useLastPage(total: number | undefined, { query, show }: PagedList) {
  const last = total === undefined ? query.page : Math.max(Math.ceil(total / query.pageSize), 1)
  const isBeyond = query.page > last
  useEffect(() => {
    if (isBeyond) show({ page: last }, { replace: true })
  }, [isBeyond, last, show])
}
