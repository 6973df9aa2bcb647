import { memo } from 'react'
import type { ListedMember, MemberSort } from '../../../../src/keys/members.contract.js'
import { LEVEL_LABELS } from '../../../shell/session/member/member.js'
import { KeyStatePill } from '../../keys/KeyStatePill.js'
import { ListTable, ofRow, sortOrderOf, type Columns } from '../../back-office/list/table/ListTable.js'
import { RowLink } from '../../back-office/list/table/RowLink.js'
import { selectionColumn } from '../../selection/RowSelection.js'
import { Day, EndDay } from '../../back-office/Time.js'
import { isExpiring } from './is-expiring.js'
import { DEFAULT_SORT, hasOwnOrder, writeAddress, type ListQuery } from './list-query.js'
import { listCopy as copy, SOURCE_LABELS } from '../members.copy.js'
import styles from './MembersTable.module.css'
import { memberName } from '../member-name.js'
import type { useAddress } from '../use-address.js'

interface MembersTableProps {
  members: ListedMember[]
  /** Another page or filter is loading. */
  isLoading: boolean
  query: ListQuery
  show: ReturnType<typeof useAddress>['show']
}

/** Memoized: what opens over the list does not render its rows. */
export const MembersTable = memo(function MembersTable({
  members,
  isLoading,
  query,
  show,
}: MembersTableProps) {
  return (
    <ListTable
      className={styles.table}
      rows={members}
      columns={columnsOf(query)}
      isLoading={isLoading}
      onSort={(sort) => show({ sort: (sort as MemberSort | null) ?? DEFAULT_SORT })}
    />
  )
})

const columnsOf = (query: ListQuery): Columns<ListedMember> => [
  selectionColumn,
  {
    title: copy.columns.holder,
    dataIndex: 'holder',
    className: styles.holder,
    ...sortedBy('holder', query),
    render: (_, member) => (
      <>
        <RowLink
          address={writeAddress(query, { kind: 'view', id: member.id })}
          label={copy.open(memberName(member))}
        >
          {member.holder ?? copy.unnamed}
        </RowLink>
        <span className="hint figures">{member.hint}</span>
      </>
    ),
  },
  {
    title: copy.columns.email,
    dataIndex: 'email',
    className: styles.email,
    ...ofRow,
    render: (email: string | null) => (email ? <span title={email}>{email}</span> : <Missing />),
  },
  {
    title: copy.columns.level,
    dataIndex: 'level',
    className: styles.level,
    ...ofRow,
    render: (_, { level }) => LEVEL_LABELS[level],
  },
  {
    title: copy.columns.state,
    dataIndex: 'state',
    className: styles.state,
    ...ofRow,
    render: (_, member) => <KeyStatePill state={member.state} />,
  },
  {
    title: copy.columns.expiresAt,
    dataIndex: 'expiresAt',
    className: styles.expires,
    ...ofRow,
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
    ...ofRow,
    ...sortedBy('lastSignInAt', query),
    render: (at: string | null) => (
      <>
        <span className={styles.term}>{copy.columns.lastSignInAt}</span>
        {at ? <Day at={at} /> : copy.never}
      </>
    ),
  },
  {
    title: copy.columns.source,
    dataIndex: 'source',
    className: styles.source,
    ...ofRow,
    render: (_, { source }) => SOURCE_LABELS[source],
  },
]

function Expiry(member: ListedMember) {
  if (!member.expiresAt) return copy.noEnd
  return <EndDay at={member.expiresAt} className={isExpiring(member) ? styles.soon : undefined} />
}

const Missing = () => <span className="hint">{copy.nothing}</span>

const sortedBy = (field: 'holder' | 'expiresAt' | 'lastSignInAt', query: ListQuery) => ({
  sorter: !hasOwnOrder(query),
  sortOrder: sortOrderOf(field, query.sort),
})
