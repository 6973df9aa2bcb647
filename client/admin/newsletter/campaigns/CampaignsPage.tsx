import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { lazyScreen } from '#client/shell/sections/lazy-screen.js'
import {
  CAMPAIGN_STATES,
  type CampaignRecord,
  type CampaignState,
} from '#src/newsletter/campaigns/campaigns.contract.js'
import { inBackOffice } from '../../back-office/frame/BackOffice.js'
import { heldCopy } from '../../held-mail/held-mail.copy.js'
import { ListPanel, LoadingList } from '../../back-office/list/ListPanel.js'
import { OlderPages } from '../../back-office/list/pages/OlderPages.js'
import { EmptyList } from '../../back-office/list/table/EmptyList.js'
import { CardTerm, type Columns, ListTable } from '../../back-office/list/table/ListTable.js'
import { RowLink } from '../../back-office/list/table/RowLink.js'
import { StateFilter } from '../../back-office/list/toolbar/FilterButtons.js'
import { ListToolbar } from '../../back-office/list/toolbar/ListToolbar.js'
import { useLastKnown } from '../../back-office/list/use-last-known.js'
import { useList } from '../../back-office/list/use-list.js'
import { CampaignPill } from './CampaignPill.js'
import { campaignsAddress, type ListQuery, useAddress } from './campaigns-address.js'
import { createCampaign, listQuery } from './campaigns.api.js'
import {
  audienceText,
  listCopy as copy,
  momentOf,
  number,
  oneCopy,
  share,
  STATE_LABELS,
} from './campaigns.copy.js'
import { useCampaignAction } from './use-campaign-action.js'

/** Apart, because of the editor. */
const OneCampaign = lazyScreen(() => import('./OneCampaign.js').then((file) => file.OneCampaign))

function Campaigns() {
  const address = useAddress()
  const { opened, open } = address
  return opened ? (
    <Suspense fallback={<LoadingList text={oneCopy.loading} />}>
      <OneCampaign key={opened} id={opened} onOpen={open} onGone={() => open(null, { replace: true })} />
    </Suspense>
  ) : (
    <CampaignList {...address} />
  )
}

/** The campaigns with their figures, or the one in the address. */
export const CampaignsPage = inBackOffice(Campaigns)

function CampaignList({ query, show, open }: ReturnType<typeof useAddress>) {
  const { list, isLoading, banner } = useList(listQuery(query), copy.failed)
  const counts = useLastKnown(list?.counts)
  const create = useCreate(open)
  if (!counts) return banner || <LoadingList text={copy.loading} />
  return (
    <ListPanel label={copy.title}>
      {list?.isHeld && (
        <p className="notice mb-16">
          {heldCopy.title} <Link to="/admin/mail">{heldCopy.openMail}</Link>
        </p>
      )}
      <ListToolbar
        title={copy.title}
        list={campaignsAddress}
        action={create}
        filter={
          <StateFilter
            texts={copy}
            states={CAMPAIGN_STATES}
            labels={STATE_LABELS}
            counts={counts}
            shown={query.state}
            onShow={(state) => show({ state })}
          />
        }
      />
      {banner}
      {list && list.campaigns.length > 0 && (
        <ListTable
          list={campaignsAddress.id}
          rows={list.campaigns}
          columns={columnsOf(query)}
          card={CARD}
          cardHeight={176}
          isLoading={isLoading}
        />
      )}
      {list?.campaigns.length === 0 && (
        <EmptyList
          isFiltered={campaignsAddress.isFiltered(query)}
          texts={copy}
          onClear={() => show(campaignsAddress.noFilter)}
        />
      )}
      {list && <OlderPages before={query.before} older={list.older} onShow={(before) => show({ before })} />}
    </ListPanel>
  )
}

/** The button that begins a draft and opens it. */
function useCreate(open: (id: string) => void) {
  const { mutate, isPending } = useCampaignAction()
  return (
    <Button
      type="primary"
      icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
      loading={isPending}
      onFocus={OneCampaign.preload}
      onPointerEnter={OneCampaign.preload}
      onClick={() =>
        mutate(
          {
            call: () =>
              createCampaign({
                subject: copy.untitled,
                html: '',
                audience: { subscribers: true, levels: [] },
              }),
            failed: copy.notCreated,
          },
          { onSuccess: ({ campaign }) => open(campaign.id) },
        )
      }
    >
      {copy.create}
    </Button>
  )
}

/** State and what it is, when, who gets it, then what came of it. */
const CARD = `'state state' 'subject subject' 'at at' 'audience audience' 'sent refused' 'bounced left'
  / minmax(0, 1fr) minmax(0, 1fr)`

const figure = (name: 'refused' | 'bounced' | 'left'): Columns<CampaignRecord>[number] => ({
  title: copy.columns[name],
  dataIndex: name,
  align: 'right',
  width: '8%',
  className: 'whitespace-nowrap overflow-hidden @max-lg/list:text-left!',
  render: (count: number, { recipients, sent }) =>
    recipients !== null && (
      <>
        <CardTerm>{copy.columns[name]}</CardTerm>
        <span className="figures">{number(count)}</span>{' '}
        <span className="hint figures">{share(count, name === 'refused' ? recipients : sent)}</span>
      </>
    ),
})

const columnsOf = (query: ListQuery): Columns<CampaignRecord> => [
  {
    title: copy.columns.subject,
    dataIndex: 'subject',
    className: 'wrap-anywhere whitespace-normal!',
    render: (subject: string, { id }) => (
      <span className="@lg/list:line-clamp-2 @lg/list:my-8" title={subject}>
        <RowLink address={campaignsAddress.writeAddress(query, id)} label={subject || copy.untitled}>
          {subject || copy.untitled}
        </RowLink>
      </span>
    ),
  },
  {
    title: copy.columns.audience,
    dataIndex: 'audience',
    width: '12%',
    className: 'overflow-hidden text-ellipsis',
    render: (audience: CampaignRecord['audience']) => (
      <span title={audienceText(audience)}>{audienceText(audience)}</span>
    ),
  },
  {
    title: copy.columns.state,
    dataIndex: 'state',
    width: 136,
    className: 'whitespace-nowrap',
    render: (state: CampaignState) => <CampaignPill state={state} />,
  },
  {
    title: copy.columns.at,
    dataIndex: 'at',
    width: 236,
    className: 'whitespace-nowrap @max-lg/list:text-text3 @max-lg/list:text-13',
    render: (at: string | null) => at && <time dateTime={at}>{momentOf(at)}</time>,
  },
  {
    title: copy.columns.sent,
    dataIndex: 'sent',
    align: 'right',
    width: '12%',
    className: 'whitespace-nowrap @max-lg/list:text-left!',
    render: (sent: number, { recipients }) =>
      recipients !== null && (
        <>
          <CardTerm>{copy.columns.sent}</CardTerm>
          <span className="figures">{copy.of(sent, recipients)}</span>
        </>
      ),
  },
  figure('refused'),
  figure('bounced'),
  figure('left'),
]
