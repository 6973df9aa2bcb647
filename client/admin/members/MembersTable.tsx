import { Table, type TableProps } from 'antd'
import { useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import type { ListedMember, MemberSort } from '../../../src/keys/members.contract.js'
import { LEVEL_LABELS } from '../../shell/session/member.js'
import { day, inZone } from '../back-office/format-date.js'
import { DEFAULT_SORT, hasOwnOrder, writeAddress, type ListQuery } from './list-query.js'
import { listCopy as copy, SOURCE_LABELS } from './members.copy.js'
import styles from './MembersTable.module.css'
import { nameOf } from './name-of.js'
import { isExpiring, StatePill } from './StatePill.js'
import type { useAddress } from './use-address.js'

interface MembersTableProps {
  members: ListedMember[]
  /** Another page or filter is loading. */
  isLoading: boolean
  query: ListQuery
  show: ReturnType<typeof useAddress>['show']
}

/** More rows than fit on the first screen. */
const FIRST_ROWS = 14

type Columns = NonNullable<TableProps<ListedMember>['columns']>

/** A table on wide screens, one card per member on phones; the style sheet makes the difference. */
export function MembersTable({ members, isLoading, query, show }: MembersTableProps) {
  // Render the visible rows first: all rows in one task would block input.
  const isWhole = useDeferredValue(true, false)
  return (
    <Table
      className={styles.table}
      rowKey="id"
      dataSource={isWhole ? members : members.slice(0, FIRST_ROWS)}
      columns={columnsOf(query)}
      loading={isLoading}
      pagination={false}
      showSorterTooltip={false}
      onChange={(_pages, _filters, sorter) => {
        const { field, order } = Array.isArray(sorter) ? sorter[0]! : sorter
        show({
          sort: order ? (`${order === 'descend' ? '-' : ''}${String(field)}` as MemberSort) : DEFAULT_SORT,
        })
      }}
    />
  )
}

const columnsOf = (query: ListQuery): Columns => [
  {
    title: copy.columns.holder,
    dataIndex: 'holder',
    className: styles.holder,
    ...sortedBy('holder', query),
    render: (_, member) => (
      <>
        <Link
          className={styles.name}
          to={`?${writeAddress(query, { kind: 'view', id: member.id })}`}
          aria-label={copy.open(nameOf(member))}
        >
          {member.holder ?? copy.unnamed}
        </Link>
        <span className="hint figures">{member.hint}</span>
      </>
    ),
  },
  {
    title: copy.columns.email,
    dataIndex: 'email',
    className: styles.email,
    render: (email: string | null) => (email ? <span title={email}>{email}</span> : <Missing />),
  },
  {
    title: copy.columns.level,
    dataIndex: 'level',
    className: styles.level,
    render: (_, { level }) => LEVEL_LABELS[level],
  },
  {
    title: copy.columns.state,
    dataIndex: 'state',
    className: styles.state,
    render: (_, member) => <StatePill state={member.state} />,
  },
  {
    title: copy.columns.expiresAt,
    dataIndex: 'expiresAt',
    className: styles.expires,
    ...sortedBy('expiresAt', query),
    render: (_, member) => (
      <>
        <span className={styles.term}>{copy.columns.expiresAt}</span>
        <Expiry {...member} />
      </>
    ),
  },
  {
    title: copy.columns.lastSignInAt,
    dataIndex: 'lastSignInAt',
    className: styles.seen,
    ...sortedBy('lastSignInAt', query),
    render: (at: string | null) => (
      <>
        <span className={styles.term}>{copy.columns.lastSignInAt}</span>
        {at ? (
          <time dateTime={at} title={inZone(at)}>
            {day(at)}
          </time>
        ) : (
          copy.never
        )}
      </>
    ),
  },
  {
    title: copy.columns.source,
    dataIndex: 'source',
    className: styles.source,
    render: (_, { source }) => SOURCE_LABELS[source],
  },
]

function Expiry(member: ListedMember) {
  const { expiresAt } = member
  if (!expiresAt) return copy.noEnd
  return (
    <time
      dateTime={expiresAt}
      title={inZone(expiresAt)}
      className={isExpiring(member) ? styles.soon : undefined}
    >
      {day(expiresAt)}
    </time>
  )
}

const Missing = () => <span className="hint">{copy.nothing}</span>

const sortedBy = (field: 'holder' | 'expiresAt' | 'lastSignInAt', query: ListQuery) => ({
  sorter: !hasOwnOrder(query),
  sortOrder:
    query.sort === field ? ('ascend' as const) : query.sort === `-${field}` ? ('descend' as const) : null,
})
