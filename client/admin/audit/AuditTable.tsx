import { Table, type TableProps } from 'antd'
import { useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import type { AuditLogEntry } from '../../../src/platform/audit/audit.contract.js'
import { inZone, moment } from '../back-office/format-date.js'
import { ACTION_LABELS } from '../back-office/action-labels.copy.js'
import { listCopy as copy, subjectText } from './audit.copy.js'
import styles from './AuditTable.module.css'
import { changeText } from './field-texts.js'
import { writeAddress, type ListQuery } from './list-query.js'

interface AuditTableProps {
  entries: AuditLogEntry[]
  /** Another page or filter is loading. */
  isLoading: boolean
  query: ListQuery
}

/** More rows than fit on the first screen. */
const FIRST_ROWS = 16

type Columns = NonNullable<TableProps<AuditLogEntry>['columns']>

/** A table on wide screens, one card per entry on phones; the style sheet makes the difference. */
export function AuditTable({ entries, isLoading, query }: AuditTableProps) {
  // Render the visible rows first: all rows in one task would block input.
  const isWhole = useDeferredValue(true, false)
  return (
    <Table
      className={styles.table}
      rowKey="id"
      dataSource={isWhole ? entries : entries.slice(0, FIRST_ROWS)}
      columns={columnsOf(query)}
      loading={isLoading}
      pagination={false}
    />
  )
}

const columnsOf = (query: ListQuery): Columns => [
  {
    title: copy.columns.at,
    dataIndex: 'at',
    className: styles.at,
    render: (at: string) => (
      <time dateTime={at} title={inZone(at)}>
        {moment(at)}
      </time>
    ),
  },
  {
    title: copy.columns.actor,
    dataIndex: 'actor',
    className: styles.actor,
  },
  {
    title: copy.columns.action,
    dataIndex: 'action',
    className: styles.action,
    render: (_, entry) => (
      <>
        <Link
          className={styles.open}
          to={`?${writeAddress(query, entry.id)}`}
          aria-label={copy.open(ACTION_LABELS[entry.action] ?? entry.action, entry.actor, moment(entry.at))}
        >
          {ACTION_LABELS[entry.action] ?? entry.action}
        </Link>
        <span className={`hint ${styles.change}`}>{changeText(entry)}</span>
      </>
    ),
  },
  {
    title: copy.columns.subject,
    dataIndex: 'subject',
    className: styles.subject,
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
    render: (client: string | null) => client && <span className="figures">{client}</span>,
  },
]
