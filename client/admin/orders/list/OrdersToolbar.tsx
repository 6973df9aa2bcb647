import { Select } from 'antd'
import { ORDER_LIST, ORDER_PROVIDERS, type OrdersAnswer } from '#src/orders/orders.contract.js'
import { ExportButton } from '../../back-office/list/toolbar/ExportButton.js'
import { FilterButtons } from '../../back-office/list/toolbar/FilterButtons.js'
import { ListToolbar } from '../../back-office/list/toolbar/ListToolbar.js'
import { SearchField } from '../../back-office/list/search/SearchField.js'
import { type ListQuery, ordersAddress, type useAddress } from '../orders-address.js'
import { ORDER_STATE_LABELS, PROVIDER_LABELS } from '../../offers/offers.copy.js'
import { listCopy as copy } from '../orders.copy.js'

interface OrdersToolbarProps {
  counts: OrdersAnswer['counts']
  query: ListQuery
  onShow: ReturnType<typeof useAddress>['show']
}

/** What needs a person first. */
const STATES = ['waiting', 'failed', 'queued', 'done'] as const
const PROVIDERS = [
  { value: null, label: copy.allProviders },
  ...ORDER_PROVIDERS.map((value) => ({ value, label: PROVIDER_LABELS[value] })),
]

export function OrdersToolbar({ counts, query, onShow }: OrdersToolbarProps) {
  const { state, provider } = query
  const states = [
    { value: null, label: copy.all },
    ...STATES.map((value) => ({ value, label: ORDER_STATE_LABELS[value], count: counts[value] })),
  ]
  return (
    <ListToolbar
      title={copy.title}
      filter={
        <>
          <FilterButtons
            label={copy.state}
            options={states}
            shown={state}
            onShow={(next) => onShow({ state: next })}
          />
          {state && copy.explain[state] && counts[state] > 0 && (
            <p className="hint max-w-measure">{copy.explain[state]}</p>
          )}
        </>
      }
    >
      <SearchField
        term={query.q}
        label={copy.search}
        maxLength={ORDER_LIST.filters.q.max}
        onSearch={(q) => onShow({ q }, { replace: true })}
      />
      <Select
        aria-label={copy.provider}
        value={provider}
        options={PROVIDERS}
        onChange={(next) => onShow({ provider: next })}
      />
      <ExportButton href={ordersAddress.exportPath(query)}>
        <span className="visually-hidden-narrow">{copy.export}</span>
      </ExportButton>
    </ListToolbar>
  )
}
