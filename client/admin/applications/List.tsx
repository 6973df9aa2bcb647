import { Pagination } from 'antd'
import type {
  AffiliateApplication,
  ApplicationsAnswer,
} from '../../../src/affiliate/application-list/application-list.contract.js'
import { listCopy as copy } from './admin-affiliate.copy.js'
import { ApplicationsTable } from './ApplicationsTable.js'
import { LIST_HEADING } from './focus-restore.js'
import styles from './List.module.css'
import { PAGE_SIZES } from './list-query.js'
import { EmptyList } from './EmptyList.js'
import type { useUrlState } from './use-url-state.js'
import type { Decisions } from './use-decisions.js'

interface ListProps {
  list: ApplicationsAnswer
  isLoading: boolean
  address: ReturnType<typeof useUrlState>
  selected: string[]
  decisions: Decisions
  onSelect: (ids: string[]) => void
  onApprove: (application: AffiliateApplication) => void
  onReject: (application: AffiliateApplication) => void
}

/** One page of the list, with pagination. */
export function List({ list, isLoading, address, ...row }: ListProps) {
  const { applications, total, summary } = list
  const { query, show, open } = address
  return (
    <>
      {applications.length > 0 ? (
        <ApplicationsTable
          {...{ applications, isLoading, query, ...row }}
          onSort={(sort) => show({ sort })}
          onOpen={open}
        />
      ) : (
        <EmptyList isFiltered={summary.total > 0} onClear={() => show({ q: '', status: null })} />
      )}
      {total > 0 && (
        <Pagination
          className={styles.pages}
          current={query.page}
          pageSize={query.pageSize}
          total={total}
          showSizeChanger
          pageSizeOptions={PAGE_SIZES}
          showTotal={(all, [from, to]) => copy.range(from, to, all)}
          responsive
          onChange={(page, pageSize) => {
            // The new page is read from its first row; its last one may be anywhere.
            document.getElementById(LIST_HEADING)?.scrollIntoView()
            show({ page: pageSize === query.pageSize ? page : 1, pageSize })
          }}
        />
      )}
    </>
  )
}
