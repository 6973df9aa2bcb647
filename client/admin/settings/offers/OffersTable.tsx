import type { ReactNode } from 'react'
import type { Offer } from '../../../../src/orders/offers.contract.js'
import { LEVEL_LABELS } from '../../../shell/session/member/member.js'
import { ListTable, type Columns } from '../../back-office/list/table/ListTable.js'
import { RowLink } from '../../back-office/list/table/RowLink.js'
import { daysText } from '../../offers/offer-text.js'
import { offerCopy, PROVIDER_LABELS } from '../../offers/offers.copy.js'
import { writeAddress } from './offers-address.js'
import styles from './OffersTable.module.css'
import { offersCopy as copy } from './offers-page.copy.js'

const { columns } = copy

export const OffersTable = ({ offers }: { offers: Offer[] }) => (
  <ListTable className={styles.table} rows={offers} columns={COLUMNS} isLoading={false} />
)

const COLUMNS: Columns<Offer> = [
  {
    title: columns.product,
    dataIndex: 'product',
    className: styles.product,
    render: (product: string, { id }) => (
      <RowLink address={writeAddress({}, { kind: 'edit', id })} label={copy.open(product)}>
        {product}
      </RowLink>
    ),
  },
  {
    title: columns.provider,
    dataIndex: 'provider',
    className: styles.provider,
    render: (_, { provider }) => PROVIDER_LABELS[provider],
  },
  {
    title: columns.level,
    dataIndex: 'level',
    className: styles.level,
    render: (_, { level }) => LEVEL_LABELS[level],
  },
  {
    title: columns.days,
    dataIndex: 'days',
    className: styles.days,
    render: (days: number | null) => <Cell term={columns.days}>{daysText(days)}</Cell>,
  },
  {
    title: columns.graceDays,
    dataIndex: 'graceDays',
    className: styles.grace,
    render: (days: number) => (
      <Cell term={columns.graceDays}>{days === 0 ? offerCopy.noGrace : offerCopy.days(days)}</Cell>
    ),
  },
  {
    title: columns.renewsKey,
    dataIndex: 'renewsKey',
    className: styles.renews,
    render: (renewsKey: boolean) => (
      <Cell term={columns.renewsKey}>{renewsKey ? copy.extended : copy.newKey}</Cell>
    ),
  },
]

/** On a card the term names the value, in a table the column's head. */
const Cell = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <span className={styles.term}>{term}</span>
    {children}
  </>
)
