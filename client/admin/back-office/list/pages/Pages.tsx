import { Pagination } from 'antd'
import { PAGE_SIZES } from '#src/platform/http/list/list.contract.js'
import styles from './Pages.module.css'
import { LIST_HEADING } from '../../focus-restore.js'

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
      className={styles.pages}
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
