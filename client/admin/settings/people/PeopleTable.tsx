import type { ReactNode } from 'react'
import type { Person } from '../../../../src/keys/people.contract.js'
import { KeyStatePill } from '../../keys/KeyStatePill.js'
import { ListTable, type Columns } from '../../back-office/list/table/ListTable.js'
import { RowLink } from '../../back-office/list/table/RowLink.js'
import { Day } from '../../back-office/Time.js'
import { writeAddress, type ListQuery } from './list-query.js'
import styles from './PeopleTable.module.css'
import { RoleName } from '../roles/RoleName.js'
import { listCopy as copy, TEMPLATE_LABELS } from '../settings.copy.js'

export const PeopleTable = ({ people, query }: { people: Person[]; query: ListQuery }) => (
  <ListTable className={styles.table} rows={people} columns={columnsOf(query)} isLoading={false} />
)

const columnsOf = (query: ListQuery): Columns<Person> => [
  {
    title: copy.columns.name,
    dataIndex: 'name',
    className: styles.name,
    render: (_, { id, name, hint, isConfigured, isYou }) => (
      <>
        <span className={styles.who}>
          <RowLink address={writeAddress(query, { kind: 'view', id })} label={copy.open(name)}>
            {name}
          </RowLink>
          {isYou && <span className="pill pill-brand">{copy.you}</span>}
        </span>
        <span className="hint">
          {isConfigured ? copy.configured : <span className="figures">{hint}</span>}
        </span>
      </>
    ),
  },
  {
    title: copy.columns.role,
    dataIndex: 'role',
    className: styles.role,
    render: (_, { role }) => <RoleName role={role} />,
  },
  {
    title: copy.columns.email,
    dataIndex: 'email',
    className: styles.email,
    render: (email: string | null) =>
      email ? (
        <span title={email}>{email}</span>
      ) : (
        <span className={`hint ${styles.none}`}>{copy.nothing}</span>
      ),
  },
  {
    title: copy.columns.template,
    dataIndex: 'template',
    className: styles.template,
    render: (_, { template }) =>
      template && <Cell term={copy.columns.template}>{TEMPLATE_LABELS[template]}</Cell>,
  },
  {
    title: copy.columns.lastSignInAt,
    dataIndex: 'lastSignInAt',
    className: styles.seen,
    render: (at: string | null) => (
      <Cell term={copy.columns.lastSignInAt}>{at ? <Day at={at} /> : copy.never}</Cell>
    ),
  },
  {
    title: copy.columns.state,
    dataIndex: 'state',
    className: styles.state,
    render: (_, { state }) => <KeyStatePill state={state} />,
  },
]

/** On a card the term names the value, in a table the column's head. */
const Cell = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <span className={styles.term}>{term}</span>
    {children}
  </>
)
