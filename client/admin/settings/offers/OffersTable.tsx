import type { Offer } from '#src/orders/offers.contract.js'
import { LEVEL_LABELS } from '#client/shell/session/member/member.js'
import { CardTerm, ListTable, type Columns } from '../../back-office/list/table/ListTable.js'
import { RowLink } from '../../back-office/list/table/RowLink.js'
import { daysText } from '../../offers/offer-text.js'
import { offerCopy, PROVIDER_LABELS } from '../../offers/offers.copy.js'
import { writeAddress } from './offers-address.js'
import { offersCopy as copy } from './offers-page.copy.js'

const { columns } = copy

export const OffersTable = ({ offers }: { offers: Offer[] }) => (
  <ListTable rows={offers} columns={COLUMNS} card={CARD} cardHeight={190} isLoading={false} />
)

/** Product and what it opens, where it is sold, then the terms. */
const CARD = `'product level' 'provider provider' 'days graceDays' 'renewsKey renewsKey' / minmax(0, 1fr) minmax(0, 1fr)`

const TERM = 'whitespace-nowrap @max-lg/list:mt-8 @max-lg/list:text-13'

const COLUMNS: Columns<Offer> = [
  {
    title: columns.product,
    dataIndex: 'product',
    width: '28%',
    render: (product: string, { id }) => (
      <RowLink address={writeAddress({}, { kind: 'edit', id })} label={copy.open(product)}>
        {product}
      </RowLink>
    ),
  },
  {
    title: columns.provider,
    dataIndex: 'provider',
    className: 'whitespace-nowrap @max-lg/list:text-text3 @max-lg/list:text-13',
    render: (_, { provider }) => PROVIDER_LABELS[provider],
  },
  {
    title: columns.level,
    dataIndex: 'level',
    className: 'whitespace-nowrap @max-lg/list:justify-self-end @max-lg/list:text-text1',
    render: (_, { level }) => LEVEL_LABELS[level],
  },
  {
    title: columns.days,
    dataIndex: 'days',
    className: TERM,
    render: (days: number | null) => (
      <>
        <CardTerm>{columns.days}</CardTerm>
        {daysText(days)}
      </>
    ),
  },
  {
    title: columns.graceDays,
    dataIndex: 'graceDays',
    className: TERM,
    render: (days: number) => (
      <>
        <CardTerm>{columns.graceDays}</CardTerm>
        {days === 0 ? offerCopy.noGrace : offerCopy.days(days)}
      </>
    ),
  },
  {
    title: columns.renewsKey,
    dataIndex: 'renewsKey',
    className: TERM,
    render: (renewsKey: boolean) => (
      <>
        <CardTerm>{columns.renewsKey}</CardTerm>
        {renewsKey ? copy.extended : copy.newKey}
      </>
    ),
  },
]
