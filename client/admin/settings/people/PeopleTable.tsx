import type { Person } from '#src/keys/people.contract.js'
import { KeyStatePill } from '../../keys/KeyHead.js'
import { CardTerm, ListTable, type Columns } from '../../back-office/list/table/ListTable.js'
import { RowLink } from '../../back-office/list/table/RowLink.js'
import { Day } from '../../back-office/Time.js'
import { writeAddress, type ListQuery } from './people-address.js'
import { RoleName } from './RoleName.js'
import { listCopy as copy, TEMPLATE_LABELS } from '../settings.copy.js'

export const PeopleTable = ({ people, query }: { people: Person[]; query: ListQuery }) => (
  <ListTable rows={people} columns={columnsOf(query)} card={CARD} cardHeight={190} isLoading={false} />
)

/** Role and state, then name, address and facts. */
const CARD = `'role state' 'name name' 'email email' 'template lastSignInAt' / minmax(0, 1fr) minmax(0, 1fr)`

const FACT = 'whitespace-nowrap @max-lg/list:mt-8 @max-lg/list:text-13'

const columnsOf = (query: ListQuery): Columns<Person> => [
  {
    title: copy.columns.name,
    dataIndex: 'name',
    width: '26%',
    className: '@max-lg/list:mt-4',
    render: (_, { id, name, hint, isConfigured, isYou }) => (
      <>
        <span className="flex flex-wrap items-center gap-x-8 gap-y-2">
          <RowLink address={writeAddress(query, { kind: 'view', id })} label={copy.open(name)}>
            {name}
          </RowLink>
          {isYou && <span className="pill pill-brand">{copy.you}</span>}
        </span>
        <span className="hint ml-0!">
          {isConfigured ? copy.configured : <span className="figures">{hint}</span>}
        </span>
      </>
    ),
  },
  {
    title: copy.columns.role,
    dataIndex: 'role',
    width: 116,
    className: 'whitespace-nowrap',
    render: (_, { role }) => <RoleName role={role} />,
  },
  {
    title: copy.columns.email,
    dataIndex: 'email',
    // Without it, a long address would widen the table.
    className: 'overflow-clip text-ellipsis @lg/list:whitespace-nowrap',
    render: (email: string | null) =>
      email ? (
        <span title={email}>{email}</span>
      ) : (
        <span className="hint @max-lg/list:hidden!">{copy.nothing}</span>
      ),
  },
  {
    title: copy.columns.template,
    dataIndex: 'template',
    width: 108,
    className: FACT,
    render: (_, { template }) =>
      template && (
        <>
          <CardTerm>{copy.columns.template}</CardTerm>
          {TEMPLATE_LABELS[template]}
        </>
      ),
  },
  {
    title: copy.columns.lastSignInAt,
    dataIndex: 'lastSignInAt',
    width: 124,
    className: FACT,
    render: (at: string | null) => (
      <>
        <CardTerm>{copy.columns.lastSignInAt}</CardTerm>
        {at ? <Day at={at} /> : copy.never}
      </>
    ),
  },
  {
    title: copy.columns.state,
    dataIndex: 'state',
    width: 132,
    className: 'whitespace-nowrap @max-lg/list:justify-self-end',
    render: (_, { state }) => <KeyStatePill state={state} />,
  },
]
