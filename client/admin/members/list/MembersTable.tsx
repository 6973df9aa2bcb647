import { memo } from 'react'
import { type ListedMember, MEMBER_LIST, type MemberSort, expiringUntil } from '#src/keys/members.contract.js'
import { LEVEL_LABELS } from '#client/shell/session/member/member.js'
import { KeyStatePill } from '../../keys/KeyHead.js'
import {
  CardTerm,
  ListTable,
  ofRow,
  sortOrderOf,
  type Columns,
} from '../../back-office/list/table/ListTable.js'
import { RowLink } from '../../back-office/list/table/RowLink.js'
import { selectionColumn } from '../../selection/RowSelection.js'
import { Day, EndDay } from '../../back-office/Time.js'
import { hasOwnOrder, type ListQuery, membersAddress, type useAddress } from '../members-address.js'
import { listCopy as copy, SOURCE_LABELS } from '../members.copy.js'
import { memberName } from '../member-name.js'

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
      list={membersAddress.id}
      className="[&_.hint]:whitespace-nowrap"
      rows={members}
      columns={columnsOf(query)}
      card={CARD}
      cardHeight={176}
      isLoading={isLoading}
      onSort={(sort) => show({ sort: (sort as MemberSort | null) ?? MEMBER_LIST.pages.sort })}
    />
  )
})

/** State and level, then name, address and dates. */
const CARD = `'state level selection' 'holder holder holder' 'email email email' 'expiresAt lastSignInAt lastSignInAt'
  / minmax(0, 1fr) minmax(0, 1fr) auto`

const DATE = 'whitespace-nowrap @max-lg/list:mt-8 @max-lg/list:text-13'

const columnsOf = (query: ListQuery): Columns<ListedMember> => [
  selectionColumn,
  {
    title: copy.columns.holder,
    dataIndex: 'holder',
    width: '20%',
    ...sortedBy('holder', query),
    render: (_, member) => (
      <>
        <RowLink
          address={membersAddress.writeAddress(query, { kind: 'view', id: member.id })}
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
    // Without it, a long address would widen the table.
    className: 'overflow-clip text-ellipsis @lg/list:whitespace-nowrap',
    ...ofRow,
    render: (email: string | null) => (email ? <span title={email}>{email}</span> : <Missing />),
  },
  {
    title: copy.columns.level,
    dataIndex: 'level',
    width: 104,
    className: 'whitespace-nowrap @max-lg/list:justify-self-end @max-lg/list:text-text3',
    ...ofRow,
    render: (_, { level }) => LEVEL_LABELS[level],
  },
  {
    title: copy.columns.state,
    dataIndex: 'state',
    width: 132,
    className: 'whitespace-nowrap',
    ...ofRow,
    render: (_, member) => <KeyStatePill state={member.state} />,
  },
  {
    title: copy.columns.expiresAt,
    dataIndex: 'expiresAt',
    width: 116,
    className: DATE,
    ...ofRow,
    ...sortedBy('expiresAt', query),
    render: (_, member) => (
      <>
        <CardTerm>{copy.columns.expiresAt}</CardTerm>
        <Expiry {...member} />
      </>
    ),
  },
  {
    title: copy.columns.lastSignInAt,
    dataIndex: 'lastSignInAt',
    width: 128,
    className: DATE,
    ...ofRow,
    ...sortedBy('lastSignInAt', query),
    render: (at: string | null) => (
      <>
        <CardTerm>{copy.columns.lastSignInAt}</CardTerm>
        {at ? <Day at={at} /> : copy.never}
      </>
    ),
  },
  {
    title: copy.columns.source,
    dataIndex: 'source',
    width: 112,
    className: 'whitespace-nowrap @max-lg/list:hidden',
    ...ofRow,
    render: (_, { source }) => SOURCE_LABELS[source],
  },
]

function Expiry(member: ListedMember) {
  if (!member.expiresAt) return copy.noEnd
  return <EndDay at={member.expiresAt} className={isExpiring(member) ? 'text-warn' : undefined} />
}

const Missing = () => <span className="hint">{copy.nothing}</span>

const sortedBy = (field: 'holder' | 'expiresAt' | 'lastSignInAt', query: ListQuery) => ({
  sorter: !hasOwnOrder(query),
  sortOrder: sortOrderOf(field, query.sort),
})

/** Whether the key ends soon: the list marks its date. */
const isExpiring = ({ state, expiresAt }: Pick<ListedMember, 'state' | 'expiresAt'>): boolean =>
  state === 'active' && expiresAt !== null && Date.parse(expiresAt) < expiringUntil(new Date()).getTime()
