import { Button, Select } from 'antd'
import { Download, Keyboard } from 'lucide-react'
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '../../../src/affiliate/applications/applications.contract.js'
import {
  APPLICATION_SORTS,
  type ApplicationsSummary,
} from '../../../src/affiliate/application-list/application-list.contract.js'
import { Chip } from '../../ui/controls/Chip.js'
import { listCopy as copy } from './admin-affiliate.copy.js'
import { LIST_HEADING } from './focus-restore.js'
import { DEFAULT_SORT, exportPath, type ListQuery } from './list-query.js'
import { SearchField } from './SearchField.js'
import styles from './Toolbar.module.css'
import type { useUrlState } from './use-url-state.js'

interface ToolbarProps {
  summary: ApplicationsSummary
  query: ListQuery
  onShow: ReturnType<typeof useUrlState>['show']
}

export function Toolbar({ summary, query, onShow }: ToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <div className={styles.title}>
        <h2 id={LIST_HEADING} tabIndex={-1}>
          {copy.title}
        </h2>
        {summary.pending > 0 && (
          <Button
            type="primary"
            icon={<Keyboard size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() =>
              // Longest waiting first.
              onShow(
                { status: 'Pending Review', q: '', sort: DEFAULT_SORT },
                { dialog: { kind: 'view', id: 'first' } },
              )
            }
          >
            {copy.review(summary.pending)}
          </Button>
        )}
      </div>
      <div className={styles.controls}>
        <SearchField term={query.q} onSearch={(q) => onShow({ q }, { replace: true })} />
        <Select
          className={styles.sort}
          aria-label={copy.sort}
          value={query.sort}
          options={APPLICATION_SORTS.map((value) => ({ value, label: copy.sorts[value] }))}
          onChange={(sort) => onShow({ sort })}
        />
        <Button
          href={exportPath(query)}
          download
          icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
        >
          <span className="visually-hidden-narrow">{copy.export}</span>
        </Button>
      </div>
      <StatusFilter summary={summary} shown={query.status} onShow={(status) => onShow({ status })} />
    </div>
  )
}

interface StatusFilterProps {
  summary: ApplicationsSummary
  shown: ApplicationStatus | null
  onShow: (status: ApplicationStatus | null) => void
}

function StatusFilter({ summary, shown, onShow }: StatusFilterProps) {
  const counts = { 'Pending Review': summary.pending, Approved: summary.approved, Rejected: summary.rejected }
  return (
    <div className={styles.filter} role="group" aria-label={copy.status}>
      {[null, ...APPLICATION_STATUSES].map((status) => (
        <Chip key={status} isPressed={status === shown} onClick={() => onShow(status)}>
          {status ?? copy.all}
          <span className="figures">{status ? counts[status] : summary.total}</span>
        </Chip>
      ))}
    </div>
  )
}
