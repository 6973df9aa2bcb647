import { Button, Select } from 'antd'
import { FileUp, Settings } from 'lucide-react'
import { Suspense } from 'react'
import {
  monthName,
  type PayoutsAnswer,
  type Statement,
  STATEMENT_LABELS,
  STATEMENT_STATES,
} from '#src/affiliate/payouts/payouts.contract.js'
import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { dollars } from '../back-office/dollars.js'
import { inBackOffice } from '../back-office/frame/BackOffice.js'
import { ListPanel, LoadingList } from '../back-office/list/ListPanel.js'
import { OlderPages } from '../back-office/list/pages/OlderPages.js'
import { EmptyList } from '../back-office/list/table/EmptyList.js'
import { CardTerm, type Columns, ListTable } from '../back-office/list/table/ListTable.js'
import { RowLink } from '../back-office/list/table/RowLink.js'
import { ExportButton } from '../back-office/list/toolbar/ExportButton.js'
import { FilterButtons } from '../back-office/list/toolbar/FilterButtons.js'
import { ListToolbar } from '../back-office/list/toolbar/ListToolbar.js'
import { useLastKnown } from '../back-office/list/use-last-known.js'
import { PHONE_QUERY, useMedia } from '../back-office/use-media.js'
import { useList } from '../back-office/list/use-list.js'
import { NextSteps, useActions } from './NextSteps.js'
import { type ListQuery, payoutsAddress, useAddress } from './payouts-address.js'
import { listQuery, yearPath } from './payouts.api.js'
import { listCopy as copy } from './payouts.copy.js'
import { StatementDrawer, StatePill } from './StatementDrawer.js'

/** Apart, because they are opened once a month, or once. */
const ResultsDialog = lazyScreen(() => import('./ResultsDialog.js').then((file) => file.ResultsDialog))
const SettingsDialog = lazyScreen(() => import('./SettingsDialog.js').then((file) => file.SettingsDialog))

function PayoutsList() {
  const address = useAddress()
  const { query, opened, show, close } = address
  const { list, isLoading, banner } = useList(listQuery(query), copy.failed)
  const known = useLastKnown(list)
  if (!known) return banner || <LoadingList text={copy.loading} />
  const { month, months, older, statements } = known
  const isClosed = months.some((one) => one.month === month)
  return (
    <ListPanel label={copy.title}>
      <PayoutsToolbar {...{ known, address }} />
      {banner}
      {statements.length > 0 ? (
        <ListTable
          list={payoutsAddress.id}
          rows={statements}
          columns={columnsOf(query)}
          card={CARD}
          cardHeight={210}
          isLoading={isLoading}
        />
      ) : (
        <EmptyList
          isFiltered={query.state !== null}
          texts={month ? { ...copy, ...(isClosed ? copy.noStatements : copy.notClosed) } : copy}
          onClear={() => show({ state: null })}
        />
      )}
      <OlderPages before={query.before} older={older} onShow={(before) => show({ before })} />
      <Suspense>
        {opened === 'results' && <ResultsDialog onClose={close} />}
        {opened === 'settings' && <SettingsDialog onClose={close} />}
      </Suspense>
      {opened && typeof opened !== 'string' && (
        <StatementDrawer
          key={opened.id}
          id={opened.id}
          known={statements.find(({ id }) => id === opened.id)}
          months={known.months}
          onClose={close}
        />
      )}
    </ListPanel>
  )
}

/** A month's payouts, what comes next with them, and the statement that is open over them. */
export const PayoutsPage = inBackOffice(PayoutsList)

interface PayoutsToolbarProps {
  known: PayoutsAnswer
  address: ReturnType<typeof useAddress>
}

function PayoutsToolbar({ known, address: { query, show, open } }: PayoutsToolbarProps) {
  const { month, months, totals } = known
  const year = (month ?? '').slice(0, 4)
  const actions = useActions()
  const states = [
    { value: null, label: copy.all },
    ...STATEMENT_STATES.map((value) => ({
      value,
      label: STATEMENT_LABELS[value],
      count: totals[value]?.statements ?? 0,
    })).filter(({ value, count }) => count > 0 || value === query.state),
  ]
  return (
    <ListToolbar
      title={copy.title}
      list={payoutsAddress}
      action={
        <Button
          icon={<Settings size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => {
            // What sent people here is answered by the settings.
            actions.dismiss()
            open('settings')
          }}
        >
          <span className="visually-hidden-narrow">{copy.settings}</span>
        </Button>
      }
      notice={
        <>
          {month && <Figures totals={totals} />}
          <NextSteps
            answer={known}
            actions={actions}
            onResults={() => open('results')}
            onMonth={(next) => show({ month: next, state: null })}
          />
        </>
      }
      filter={
        month && (
          <FilterButtons
            label={copy.state}
            options={states}
            shown={query.state}
            onShow={(state) => show({ state })}
          />
        )
      }
    >
      {month && (
        <>
          <Select
            aria-label={copy.month}
            value={month}
            options={[...new Set([month, ...months.map((one) => one.month)])].map((value) => ({
              value,
              label: monthName(value),
            }))}
            onChange={(next: string) => show({ month: next, state: null })}
          />
          <Button
            icon={<FileUp size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => open('results')}
          >
            <span className="visually-hidden-narrow">{copy.results}</span>
          </Button>
        </>
      )}
      {year && (
        <ExportButton href={yearPath(year)}>
          <span className="visually-hidden-narrow">{copy.year(year)}</span>
        </ExportButton>
      )}
    </ListToolbar>
  )
}

/** The month's money by where it is; on phones what is due, which opens the rest. */
function Figures({ totals }: Pick<PayoutsAnswer, 'totals'>) {
  const sumOf = (states: readonly Statement['state'][]) =>
    states.reduce(
      (sum, state) => ({
        count: sum.count + (totals[state]?.statements ?? 0),
        due: sum.due + (totals[state]?.due ?? 0),
      }),
      { count: 0, due: 0 },
    )
  const figures = [
    ['due', STATEMENT_STATES.filter((state) => state !== 'carried')],
    ['draft', ['draft']],
    ['approved', ['approved']],
    ['exported', ['exported']],
    ['paid', ['paid']],
    ['back', ['unclaimed', 'returned', 'failed']],
  ] as const
  const isPhone = useMedia(PHONE_QUERY)
  const list = (
    <dl className="grid grid-cols-2 @md/list:grid-cols-3 @lg/list:grid-cols-6 gap-x-20 gap-y-12 mt-4">
      {figures.map(([name, states]) => {
        const { count, due } = sumOf(states)
        return (
          <div key={name} className="pt-8 border-t border-line">
            <dt className="text-text3 text-13/20">{copy.figures[name]}</dt>
            <dd className="figures text-text1 text-17/24 font-semibold" translate="no">
              {dollars(due)}
            </dd>
            <dd className="hint">{copy.figure(count)}</dd>
          </div>
        )
      })}
    </dl>
  )
  return isPhone ? (
    <details>
      <summary className="min-h-control content-center text-text1 font-medium cursor-pointer">
        <span>{copy.figures.due}</span> <span className="figures">{dollars(sumOf(figures[0][1]).due)}</span>
      </summary>
      {list}
    </details>
  ) : (
    list
  )
}

/** In the left column of the card on phones. */
const isAtLeft = (field: string): boolean => field === 'opening' || field === 'refunds'

/** State and what is due, whose it is, then what it is made of. */
const CARD = `'state due' 'affiliate affiliate' 'opening earned' 'refunds carried' / minmax(0, 1fr) auto`

const amount = (field: 'opening' | 'earned' | 'refunds' | 'carried'): Columns<Statement>[number] => ({
  title: copy.columns[field],
  dataIndex: field,
  align: 'right',
  width: 116,
  className: isAtLeft(field) ? 'whitespace-nowrap @max-lg/list:text-left!' : 'whitespace-nowrap',
  render: (value: number) => (
    <>
      <CardTerm>{copy.columns[field]}</CardTerm>
      <span className="figures">{dollars(value)}</span>
    </>
  ),
})

const columnsOf = (query: ListQuery): Columns<Statement> => [
  {
    title: copy.columns.affiliate,
    key: 'affiliate',
    className: 'overflow-clip text-ellipsis',
    render: (_, statement) => (
      <>
        <RowLink
          address={payoutsAddress.writeAddress(query, { id: statement.id })}
          label={copy.open(statement)}
        >
          {statement.affiliate.name ?? copy.unnamed}
        </RowLink>{' '}
        <span className="hint figures block">{statement.affiliate.code}</span>
      </>
    ),
  },
  amount('opening'),
  amount('earned'),
  amount('refunds'),
  amount('carried'),
  {
    title: copy.columns.due,
    dataIndex: 'due',
    align: 'right',
    width: 116,
    className: 'whitespace-nowrap text-text1',
    render: (due: number) => <span className="figures font-medium">{dollars(due)}</span>,
  },
  {
    title: copy.columns.state,
    key: 'state',
    width: '22%',
    render: (_, { state, problem }) => (
      <>
        <StatePill state={state} />
        {problem && <span className="block mt-4 text-warn text-13 whitespace-normal">{problem}</span>}
      </>
    ),
  },
]
