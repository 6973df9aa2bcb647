import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { ORDER_PROVIDERS, type OrderProvider } from '#src/orders/orders.contract.js'
import type { Shop } from '#src/orders/shops.contract.js'
import { Moment } from '../../back-office/Time.js'
import { inBackOffice } from '../../back-office/frame/BackOffice.js'
import { Banner } from '../../back-office/frame/Banner.js'
import { sentenceOf, useErrorLog } from '../../back-office/http-errors.js'
import { statePill } from '../../back-office/IconPill.js'
import { ListPanel, LoadingList } from '../../back-office/list/ListPanel.js'
import { CardTerm, type Columns, ListTable } from '../../back-office/list/table/ListTable.js'
import { RowLink } from '../../back-office/list/table/RowLink.js'
import { ListToolbar } from '../../back-office/list/toolbar/ListToolbar.js'
import { useListAddress } from '../../back-office/list/use-list-address.js'
import { PROVIDER_LABELS } from '../../offers/offers.copy.js'
import { SHOPS_VIEW } from '../offers/offers-address.js'
import { ShopDrawer } from './ShopDrawer.js'
import { shopsQuery } from './shops.api.js'
import { shopsCopy as copy } from './shops.copy.js'

const ADDRESS = {
  readQuery: () => ({}),
  readOpened: (params: URLSearchParams) =>
    ORDER_PROVIDERS.find((provider) => provider === params.get('shop')) ?? null,
  writeAddress: (_query: object, opened: OrderProvider | null) =>
    new URLSearchParams({ view: SHOPS_VIEW, ...(opened && { shop: opened }) }),
  start: {},
}

function ShopsList() {
  const { opened, close } = useListAddress(ADDRESS)
  const { data, isError, error, isFetching, refetch } = useQuery(shopsQuery)
  useErrorLog(copy.failed, error)
  const banner = isError && (
    <Banner text={sentenceOf(error, copy.failed)} isBusy={isFetching} onRetry={() => void refetch()} />
  )
  if (!data) return banner || <LoadingList text={copy.loading} />
  const rows = data.shops.map((shop) => ({ ...shop, id: shop.provider }))
  const shown = data.shops.find(({ provider }) => provider === opened)
  return (
    <ListPanel label={copy.title}>
      <ListToolbar title={copy.title}>
        <p className="hint">{copy.text}</p>
      </ListToolbar>
      {banner}
      <ListTable rows={rows} columns={COLUMNS} card={CARD} cardHeight={150} isLoading={false} />
      {shown && <ShopDrawer key={shown.provider} shop={shown} onClose={close} />}
    </ListPanel>
  )
}

/** The shops that the portal knows, whether each is connected, and the one that is open over them. */
export const ShopsPage = inBackOffice(ShopsList)

const SecretPill = statePill(
  { environment: ['pill-up', CircleCheck], here: ['pill-up', CircleCheck], none: ['', CircleDashed] },
  copy.states,
)

const CARD = `'provider secret' 'lastEventAt lastEventAt' 'lastRefusal lastRefusal' / minmax(0, 1fr) auto`

const { columns } = copy

const COLUMNS: Columns<Shop & { id: OrderProvider }> = [
  {
    title: columns.provider,
    dataIndex: 'provider',
    width: '24%',
    render: (provider: OrderProvider) => (
      <RowLink address={ADDRESS.writeAddress({}, provider)} label={copy.open(PROVIDER_LABELS[provider])}>
        {PROVIDER_LABELS[provider]}
      </RowLink>
    ),
  },
  {
    title: columns.secret,
    dataIndex: 'secret',
    width: 210,
    className: 'whitespace-nowrap',
    render: (secret: Shop['secret']) => <SecretPill state={secret ?? 'none'} />,
  },
  {
    title: columns.lastEventAt,
    dataIndex: 'lastEventAt',
    width: 190,
    className: 'whitespace-nowrap @max-lg/list:mt-8 @max-lg/list:text-13',
    render: (at: string | null) => (
      <>
        <CardTerm>{columns.lastEventAt}</CardTerm>
        {at ? <Moment at={at} /> : <span className="hint ml-0!">{copy.never}</span>}
      </>
    ),
  },
  {
    title: columns.lastRefusal,
    dataIndex: 'lastRefusal',
    className: '@max-lg/list:mt-8 @max-lg/list:text-13',
    render: (refusal: Shop['lastRefusal']) => (
      <>
        <CardTerm>{columns.lastRefusal}</CardTerm>
        {refusal ? (
          <>
            <Moment at={refusal.at} />
            <span className="hint block">{copy.refusals[refusal.reason]}</span>
          </>
        ) : (
          <span className="hint ml-0!">{copy.never}</span>
        )}
      </>
    ),
  },
]
