import { Button } from 'antd'
import { Plus } from 'lucide-react'
import {
  type AffiliateSale,
  SALE_LIST,
  SALE_STATES,
  type SalesAnswer,
} from '#src/affiliate/sales/sale-corrections.contract.js'
import { PERMISSIONS } from '#src/keys/roles.contract.js'
import { Moment } from '../back-office/Time.js'
import { inBackOffice } from '../back-office/frame/BackOffice.js'
import { ListPanel, LoadingList } from '../back-office/list/ListPanel.js'
import { OlderPages } from '../back-office/list/pages/OlderPages.js'
import { SearchField } from '../back-office/list/search/SearchField.js'
import { EmptyList } from '../back-office/list/table/EmptyList.js'
import { CardTerm, type Columns, ListTable } from '../back-office/list/table/ListTable.js'
import { RowLink } from '../back-office/list/table/RowLink.js'
import { ExportButton } from '../back-office/list/toolbar/ExportButton.js'
import { StateFilter } from '../back-office/list/toolbar/FilterButtons.js'
import { ListToolbar } from '../back-office/list/toolbar/ListToolbar.js'
import { useLastKnown } from '../back-office/list/use-last-known.js'
import { useList } from '../back-office/list/use-list.js'
import { useMay } from '../back-office/use-may.js'
import { dollars } from '../back-office/dollars.js'
import { RecordDialog } from './RecordDialog.js'
import { SaleDrawer, SalePill } from './SaleDrawer.js'
import { type ListQuery, salesAddress, useAddress } from './sales-address.js'
import { listQuery } from './sales.api.js'
import { listCopy as copy, SALE_STATE_LABELS } from './sales.copy.js'

function SalesList() {
  const { query, opened, show, open, close } = useAddress()
  const { list, isLoading, banner } = useList(listQuery(query), copy.failed)
  const counts = useLastKnown(list?.counts)
  if (!counts) return banner || <LoadingList text={copy.loading} />
  return (
    <ListPanel label={copy.title}>
      <SalesToolbar {...{ counts, query }} onShow={show} onRecord={() => open('new')} />
      {banner}
      {list && list.sales.length > 0 && (
        <ListTable
          list={salesAddress.id}
          rows={list.sales}
          columns={columnsOf(query)}
          card={CARD}
          cardHeight={176}
          isLoading={isLoading}
        />
      )}
      {list?.sales.length === 0 && (
        <EmptyList
          isFiltered={salesAddress.isFiltered(query)}
          texts={copy}
          onClear={() => show(salesAddress.noFilter)}
        />
      )}
      {list && <OlderPages before={query.before} older={list.older} onShow={(before) => show({ before })} />}
      {opened === 'new' && (
        <RecordDialog onClose={close} onDone={(id) => open({ id, form: null }, { replace: true })} />
      )}
      {opened && opened !== 'new' && (
        <SaleDrawer
          key={opened.id}
          opened={opened}
          known={list?.sales.find(({ id }) => id === opened.id)}
          onOpen={open}
          onClose={close}
        />
      )}
    </ListPanel>
  )
}

/** Affiliates' sales with their filters, and the one that is open over them. */
export const SalesPage = inBackOffice(SalesList)

interface SalesToolbarProps {
  counts: SalesAnswer['counts']
  query: ListQuery
  onShow: ReturnType<typeof useAddress>['show']
  onRecord: () => void
}

function SalesToolbar({ counts, query, onShow, onRecord }: SalesToolbarProps) {
  const mayDecide = useMay(PERMISSIONS.applications.decide)
  const mayExport = useMay(PERMISSIONS.applications.export)
  return (
    <ListToolbar
      title={copy.title}
      list={salesAddress}
      search={
        <SearchField
          term={query.q}
          label={copy.search}
          maxLength={SALE_LIST.filters.q.max}
          onSearch={(q) => onShow({ q }, { replace: true })}
        />
      }
      action={
        mayDecide && (
          <Button icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={onRecord}>
            {copy.record}
          </Button>
        )
      }
      filter={
        <StateFilter
          texts={copy}
          states={SALE_STATES}
          labels={SALE_STATE_LABELS}
          counts={counts}
          shown={query.state}
          onShow={(state) => onShow({ state })}
        />
      }
    >
      {mayExport && <ExportButton href={salesAddress.exportPath(query)}>{copy.export}</ExportButton>}
    </ListToolbar>
  )
}

/** Without it, a long text would widen the table. */
const LONG = 'overflow-clip text-ellipsis'

/** State and amount, the order, whose it is, then what was earned and when. */
const CARD = `'state amount' 'order order' 'affiliate affiliate' 'customer customer' 'soldAt commission'
  / minmax(0, 1fr) auto`

const columnsOf = (query: ListQuery): Columns<AffiliateSale> => [
  {
    title: copy.columns.order,
    key: 'order',
    width: '11%',
    className: LONG,
    render: (_, sale) => (
      <span className="figures">
        <RowLink
          address={salesAddress.writeAddress(query, { id: sale.id, form: null })}
          label={copy.open(sale)}
        >
          {sale.orderId}
        </RowLink>
      </span>
    ),
  },
  {
    title: copy.columns.soldAt,
    dataIndex: 'soldAt',
    width: 192,
    className: '@max-lg/list:text-text3 @max-lg/list:text-13 whitespace-nowrap',
    render: (at: string) => <Moment at={at} />,
  },
  {
    title: copy.columns.affiliate,
    key: 'affiliate',
    className: LONG,
    render: (_, { affiliate, code }) =>
      affiliate ? (
        <>
          <span title={affiliate.name ?? undefined}>{affiliate.name ?? copy.unnamed}</span>{' '}
          <span className="hint figures block">{affiliate.code}</span>
        </>
      ) : (
        <span className={`hint ${code ? '' : '@max-lg/list:hidden!'}`}>
          {code ? copy.unknownCode(code) : copy.nothing}
        </span>
      ),
  },
  {
    title: copy.columns.customer,
    key: 'customer',
    width: '11%',
    className: LONG,
    render: (_, { customer }) =>
      customer ? (
        <span title={customer.holder ?? undefined}>{customer.holder ?? copy.unnamed}</span>
      ) : (
        <span className="hint @max-lg/list:hidden!">{copy.nothing}</span>
      ),
  },
  {
    title: copy.columns.amount,
    dataIndex: 'amount',
    align: 'right',
    width: 108,
    className: '@max-lg/list:text-text1 whitespace-nowrap',
    render: (amount: number) => <span className="figures">{dollars(amount)}</span>,
  },
  {
    title: copy.columns.commission,
    dataIndex: 'commission',
    align: 'right',
    width: 112,
    className: 'whitespace-nowrap',
    render: (commission: number) => (
      <>
        <CardTerm>{copy.columns.commission}</CardTerm>
        <span className="figures">{dollars(commission)}</span>
      </>
    ),
  },
  {
    title: copy.columns.state,
    key: 'state',
    width: 160,
    className: 'whitespace-nowrap',
    render: (_, { state }) => <SalePill state={state} />,
  },
]
