import { memo } from 'react'
import type { AuditLogEntry } from '#src/platform/audit/audit.contract.js'
import { ListTable, ofRow, type Columns } from '../back-office/list/table/ListTable.js'
import { RowLink } from '../back-office/list/table/RowLink.js'
import { Moment } from '../back-office/Time.js'
import { actionLabel } from '../labels/recorded-values.js'
import { listCopy as copy, subjectText } from './audit.copy.js'
import styles from './AuditTable.module.css'
import { changeText, rowLabel } from './field-texts.js'
import { auditAddress, type ListQuery } from './audit-address.js'

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
      list={auditAddress.id}
      className={styles.table}
      rows={entries}
      first={FIRST_ROWS}
      columns={columnsOf(query)}
      card={CARD}
      cardHeight={96}
      isLoading={isLoading}
    />
  )
})

/** Action and actor, address, subject and time. */
const CARD = `'action action' 'actor client' 'subject subject' 'at at' / minmax(0, 1fr) auto`

const columnsOf = (query: ListQuery): Columns<AuditLogEntry> => [
  {
    title: copy.columns.at,
    dataIndex: 'at',
    width: 188,
    className: 'whitespace-nowrap @max-lg/list:text-text3 @max-lg/list:text-13',
    ...ofRow,
    render: (at: string) => <Moment at={at} />,
  },
  {
    title: copy.columns.actor,
    dataIndex: 'actor',
    width: '18%',
    ...ofRow,
  },
  {
    title: copy.columns.action,
    dataIndex: 'action',
    opensRow: true,
    render: (_, entry) => (
      <>
        <RowLink address={auditAddress.writeAddress(query, entry.id)} label={rowLabel(entry)}>
          {actionLabel(entry.action)}
        </RowLink>
        <span className="hint truncate">{changeText(entry)}</span>
      </>
    ),
  },
  {
    title: copy.columns.subject,
    dataIndex: 'subject',
    width: '24%',
    ...ofRow,
    render: (_, entry) => {
      const text = subjectText(entry)
      return (
        text && (
          <>
            <span>{text.name}</span>
            <span className="hint @max-lg/list:inline! @max-lg/list:ml-8">{text.kind}</span>
          </>
        )
      )
    },
  },
  {
    title: copy.columns.client,
    dataIndex: 'client',
    width: 176,
    className: '@max-lg/list:text-right',
    ...ofRow,
    render: (client: string | null) => client && <span className="figures text-text2 text-13">{client}</span>,
  },
]
