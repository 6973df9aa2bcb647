import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { CircleCheck, CircleSlash, Clock3 } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { dayOf } from '#src/platform/business-time.contract.js'
import {
  SUBSCRIBER_LIST,
  type SubscriberRecord,
  type SubscribersAnswer,
  SUBSCRIPTION_SOURCES,
  SUBSCRIPTION_STATES,
  type SubscriptionSource,
  type SubscriptionState,
} from '#src/newsletter/subscribers.contract.js'
import { toast } from '#client/ui/toast/toast.js'
import { statePill } from '../../back-office/IconPill.js'
import { toHeadingAfter } from '../../back-office/focus-restore.js'
import { inZone, periodName } from '../../back-office/format-date.js'
import { inBackOffice, useModal } from '../../back-office/frame/BackOffice.js'
import { refusalOr } from '../../back-office/http-errors.js'
import { ListPanel, LoadingList } from '../../back-office/list/ListPanel.js'
import { OlderPages } from '../../back-office/list/pages/OlderPages.js'
import { SearchField } from '../../back-office/list/search/SearchField.js'
import { EmptyList } from '../../back-office/list/table/EmptyList.js'
import { type Columns, ListTable } from '../../back-office/list/table/ListTable.js'
import { ExportButton } from '../../back-office/list/toolbar/ExportButton.js'
import { StateFilter } from '../../back-office/list/toolbar/FilterButtons.js'
import { ListToolbar } from '../../back-office/list/toolbar/ListToolbar.js'
import { useLastKnown } from '../../back-office/list/use-last-known.js'
import { useList } from '../../back-office/list/use-list.js'
import { useListAddress } from '../../back-office/list/use-list-address.js'
import { SUBSCRIPTION_SOURCE_LABELS, SUBSCRIPTION_STATE_LABELS } from '../../labels/mail-labels.copy.js'
import { newsletterCopy } from '../newsletter.copy.js'
import {
  type ListQuery,
  listQuery,
  removeSubscriber,
  SUBSCRIBERS,
  subscribersAddress,
} from './subscribers.api.js'
import { listCopy as copy, removeCopy } from './subscribers.copy.js'

function SubscribersList() {
  const { query, show } = useListAddress(subscribersAddress)
  const { list, isLoading, banner } = useList(listQuery(query), copy.failed)
  const removal = useRemoval()
  const isGone = removal.removedId && list?.subscribers.every(({ id }) => id !== removal.removedId)
  // Its button had the focus.
  useEffect(() => {
    if (isGone) toHeadingAfter()
  }, [isGone])
  const counts = useLastKnown(list?.counts)
  if (!counts) return banner || <LoadingList text={newsletterCopy.loading.subscribers} />
  return (
    <ListPanel label={copy.title}>
      <SubscribersToolbar {...{ counts, query }} onShow={show} />
      {banner}
      {list && list.subscribers.length > 0 && (
        <ListTable
          list={subscribersAddress.id}
          rows={list.subscribers}
          columns={columnsOf(removal)}
          card={CARD}
          cardHeight={156}
          isLoading={isLoading}
        />
      )}
      {list?.subscribers.length === 0 && (
        <EmptyList
          isFiltered={subscribersAddress.isFiltered(query)}
          texts={copy}
          onClear={() => show(subscribersAddress.noFilter)}
          action={<Link to="/news">{copy.openNews}</Link>}
        />
      )}
      {list && <OlderPages before={query.before} older={list.older} onShow={(before) => show({ before })} />}
    </ListPanel>
  )
}

/** Subscriptions with their filters. */
export const SubscribersPage = inBackOffice(SubscribersList)

interface SubscribersToolbarProps {
  counts: SubscribersAnswer['counts']
  query: ListQuery
  onShow: ReturnType<typeof useListAddress<ListQuery, string>>['show']
}

const SOURCES = [
  { value: null, label: copy.allSources },
  ...SUBSCRIPTION_SOURCES.map((value) => ({ value, label: SUBSCRIPTION_SOURCE_LABELS[value] })),
]

const SubscribersToolbar = ({ counts, query, onShow }: SubscribersToolbarProps) => (
  <ListToolbar
    title={copy.title}
    list={subscribersAddress}
    search={
      <SearchField
        term={query.q}
        label={copy.search}
        maxLength={SUBSCRIBER_LIST.filters.q.max}
        onSearch={(q) => onShow({ q }, { replace: true })}
      />
    }
    filter={
      <StateFilter
        texts={copy}
        states={SUBSCRIPTION_STATES}
        labels={SUBSCRIPTION_STATE_LABELS}
        counts={counts}
        shown={query.state}
        onShow={(state) => onShow({ state })}
      />
    }
  >
    <Select
      aria-label={copy.source}
      value={query.source}
      options={SOURCES}
      onChange={(source) => onShow({ source })}
    />
    <ExportButton href={subscribersAddress.exportPath(query)}>{copy.export}</ExportButton>
  </ListToolbar>
)

const StatePill = statePill<SubscriptionState>(
  {
    pending: ['pill-warn', Clock3],
    confirmed: ['pill-up', CircleCheck],
    unsubscribed: ['', CircleSlash],
  },
  SUBSCRIPTION_STATE_LABELS,
)

/** State and day, whose it is, then where it is from. */
const CARD = `'state since' 'email email' 'source actions' / minmax(0, 1fr) auto`

const columnsOf = ({ remove, busyId }: ReturnType<typeof useRemoval>): Columns<SubscriberRecord> => [
  {
    title: copy.columns.email,
    dataIndex: 'email',
    className: 'overflow-hidden text-ellipsis font-medium text-text1 @max-lg/list:wrap-anywhere',
    render: (email: string) => <span title={email}>{email}</span>,
  },
  {
    title: copy.columns.state,
    dataIndex: 'state',
    width: 160,
    className: 'whitespace-nowrap',
    render: (state: SubscriptionState) => <StatePill state={state} />,
  },
  {
    title: copy.columns.source,
    dataIndex: 'source',
    width: 160,
    className: 'whitespace-nowrap @max-lg/list:text-13 @max-lg/list:self-center',
    render: (source: SubscriptionSource) => SUBSCRIPTION_SOURCE_LABELS[source],
  },
  {
    title: copy.columns.since,
    dataIndex: 'since',
    width: 152,
    className: 'whitespace-nowrap @max-lg/list:text-text3 @max-lg/list:text-13 @max-lg/list:text-right',
    // A day of the business, as the email about those who left counts them.
    render: (since: string) => (
      <time dateTime={since} title={inZone(since)}>
        {periodName(dayOf(new Date(since)))}
      </time>
    ),
  },
  {
    title: copy.columns.actions,
    key: 'actions',
    width: 124,
    render: (_, subscriber) => (
      <Button
        loading={busyId === subscriber.id}
        aria-label={removeCopy.of(subscriber.email)}
        onClick={() => void remove(subscriber)}
      >
        {removeCopy.button}
      </Button>
    ),
  },
]

/** Removes a subscriber once the question is answered; the list shows afterwards what the server has, also if it refused. */
function useRemoval() {
  const modal = useModal()
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: SubscriberRecord) => removeSubscriber(id),
    onSuccess: () => toast({ title: removeCopy.done, tone: 'success' }),
    onError: (error) => toast({ title: refusalOr(error, removeCopy.failed), tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SUBSCRIBERS }),
  })
  const remove = async (subscriber: SubscriberRecord) => {
    const isSure = await modal.confirm({
      title: removeCopy.ask(subscriber.email),
      content: removeCopy.text[subscriber.state],
      okText: removeCopy.button,
      okButtonProps: { danger: true },
      cancelText: removeCopy.cancel,
    })
    if (isSure) mutate(subscriber)
  }
  return {
    remove,
    busyId: isPending ? variables.id : null,
    removedId: isPending ? null : variables?.id,
  }
}
