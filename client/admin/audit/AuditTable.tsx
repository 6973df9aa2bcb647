import { memo } from 'react'
import type { AuditLogEntry } from '../../../src/platform/audit/audit.contract.js'
import { ListTable, ofRow, type Columns } from '../back-office/list/table/ListTable.js'
import { RowLink } from '../back-office/list/table/RowLink.js'
import { Moment } from '../back-office/Time.js'
import { actionLabel } from '../labels/recorded-values.js'
import { listCopy as copy, subjectText } from './audit.copy.js'
import styles from './AuditTable.module.css'
import { changeText, rowLabel } from './field-texts.js'
import { writeAddress, type ListQuery } from './list-query.js'

interface AuditTableProps {
  entries: AuditLogEntry[]
  /** Another page or filter is loading. */
  isLoading: boolean
  query: ListQuery
}

/** More rows than fit on the first screen. */
const FIRST_ROWS = 16

/** Memoized: what opens over the log does not render its rows. */
export const AuditTable = memo(function AuditTable({ entries, isLoading, query }: AuditTableProps) {
  return (
    <ListTable
      className={styles.table}
      rows={entries}
      first={FIRST_ROWS}
      columns={columnsOf(query)}
      isLoading={isLoading}
    />
  )
})

const columnsOf = (query: ListQuery): Columns<AuditLogEntry> => [
  {
    title: copy.columns.at,
    dataIndex: 'at',
    className: styles.at,
    ...ofRow,
    render: (at: string) => <Moment at={at} />,
  },
  {
    title: copy.columns.actor,
    dataIndex: 'actor',
    className: styles.actor,
    ...ofRow,
  },
  {
    title: copy.columns.action,
    dataIndex: 'action',
    className: styles.action,
    render: (_, entry) => (
      <>
        <RowLink address={writeAddress(query, entry.id)} label={rowLabel(entry)}>
          {actionLabel(entry.action)}
        </RowLink>
        <span className={`hint ${styles.change}`}>{changeText(entry)}</span>
      </>
    ),
  },
  {
    title: copy.columns.subject,
    dataIndex: 'subject',
    className: styles.subject,
    ...ofRow,
    render: (_, entry) => {
      const text = subjectText(entry)
      return (
        text && (
          <>
            <span>{text.name}</span>
            <span className="hint">{text.kind}</span>
          </>
        )
      )
    },
  },
  {
    title: copy.columns.client,
    dataIndex: 'client',
    className: styles.client,
    ...ofRow,
    render: (client: string | null) => client && <span className="figures">{client}</span>,
  },
]
