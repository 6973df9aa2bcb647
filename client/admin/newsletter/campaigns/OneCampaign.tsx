import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { ArrowLeft, Undo2 } from 'lucide-react'
import { Link, type NavigateOptions } from 'react-router-dom'
import { Fact } from '#client/ui/controls/Fact.js'
import type { Campaign, CampaignAnswer } from '#src/newsletter/campaigns/campaigns.contract.js'
import { DrawerLink, FactList } from '../../back-office/drawer/Drawer.js'
import { Banner } from '../../back-office/frame/Banner.js'
import { isMissing, sentenceOf, useErrorLog } from '../../back-office/http-errors.js'
import { LoadingList } from '../../back-office/list/ListPanel.js'
import { useSecondsUntil } from '../../back-office/use-seconds-until.js'
import { CampaignPill } from './CampaignPill.js'
import { CampaignPreview } from './CampaignPreview.js'
import { Composer } from './Composer.js'
import { campaignPath } from './campaigns-address.js'
import {
  campaignQuery,
  cancelCampaign,
  copyCampaign,
  isUndoable,
  sendCampaign,
  undoSend,
} from './campaigns.api.js'
import {
  audienceText,
  composerCopy,
  listCopy,
  momentOf,
  number,
  oneCopy as copy,
  share,
} from './campaigns.copy.js'
import { Faults } from './SendActions.js'
import { useAsk, useCampaignAction } from './use-campaign-action.js'

interface OneCampaignProps {
  id: string
  onOpen: (id: string, options?: NavigateOptions) => void
  onGone: () => void
}

/** One campaign: written while it is a draft, later what becomes of it. */
export function OneCampaign({ id, onOpen, onGone }: OneCampaignProps) {
  const { data, error, isFetching, refetch } = useQuery(campaignQuery(id))
  useErrorLog(copy.failed, isMissing(error) ? null : error)
  if (!data)
    return isMissing(error) ? (
      <Banner text={copy.missing} />
    ) : error ? (
      <Banner text={sentenceOf(error, copy.failed)} isBusy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <LoadingList text={copy.loading} />
    )
  const { campaign } = data
  return (
    <section className="card min-w-0" aria-labelledby="campaign">
      <Link
        className="inline-flex items-center gap-4 min-h-24 mb-8 text-13 max-lg:min-h-control"
        to={campaignPath(null)}
      >
        <ArrowLeft size={16} aria-hidden="true" />
        {copy.back}
      </Link>
      <div className="flex flex-wrap items-center gap-12">
        <h2 id="campaign" className="wrap-anywhere">
          {campaign.subject || listCopy.untitled}
        </h2>
        <CampaignPill state={campaign.state} />
      </div>
      {campaign.state === 'draft' ? (
        <Composer answer={data} onGone={onGone} />
      ) : (
        <Report answer={data} onOpen={onOpen} />
      )}
    </section>
  )
}

interface ReportProps {
  answer: CampaignAnswer
  onOpen: (id: string, options?: NavigateOptions) => void
}

/** What is being sent or was, what came of it, and what can be done about it. */
function Report({ answer, onOpen }: ReportProps) {
  const { campaign, faults } = answer
  const { id, state, subject, html, audience, at, recipients } = campaign
  return (
    <div className="grid grid-cols-1 gap-32 mt-16 xl:grid-cols-2">
      <div className="grid grid-cols-1 gap-24 content-start">
        {isUndoable(campaign) && <UndoBar campaign={campaign} onOpen={onOpen} />}
        {state === 'held' && (
          <>
            <p className="notice">{listCopy.explain.held}</p>
            {faults.length > 0 && <Faults faults={faults} />}
          </>
        )}
        <FactList columns="wide">
          <Fact term={copy.audience}>{audienceText(audience)}</Fact>
          {at && state !== 'draft' && <Fact term={copy.at[state]}>{momentOf(at)}</Fact>}
          {recipients !== null && <Fact term={copy.recipients}>{number(recipients)}</Fact>}
        </FactList>
        {recipients !== null && <Figures {...campaign} />}
        <ReportActions answer={answer} onOpen={onOpen} />
        <DrawerLink to={`/admin/audit?subject=${encodeURIComponent(`campaign:${id}`)}`}>
          {copy.history}
        </DrawerLink>
      </div>
      <CampaignPreview {...{ subject, html, audience }} />
    </div>
  )
}

/** Right after 'send': the seconds in which it can be undone, which a reload doesn't end. */
function UndoBar({ campaign: { id, at }, onOpen }: { campaign: Campaign } & Pick<ReportProps, 'onOpen'>) {
  const seconds = useSecondsUntil(Date.parse(at!))
  const { mutate, isPending } = useCampaignAction()
  return (
    <div className="notice flex flex-wrap items-center gap-12" role="status">
      <p className="flex-auto text-text1 tabular-nums">{copy.undoable(seconds)}</p>
      <Button
        icon={<Undo2 size={16} aria-hidden="true" />}
        loading={isPending}
        disabled={seconds === 0}
        onClick={() =>
          mutate(
            { call: () => undoSend(id), done: copy.undone, failed: copy.notUndone },
            { onSuccess: ({ campaign }) => onOpen(campaign.id, { replace: true }) },
          )
        }
      >
        {copy.undo}
      </Button>
    </div>
  )
}

/** What became of its emails, each with its share. */
function Figures({ recipients, sent, refused, bounced, left }: Campaign) {
  const figures = [
    { label: listCopy.columns.sent, count: sent, all: recipients },
    { label: listCopy.columns.refused, count: refused, all: recipients },
    { label: listCopy.columns.bounced, count: bounced, all: sent },
    { label: listCopy.columns.left, count: left, all: sent },
  ]
  return (
    <section aria-label={copy.figures}>
      <dl className="grid grid-cols-2 gap-x-20 gap-y-12 sm:grid-cols-4">
        {figures.map(({ label, count, all }) => (
          <div key={label} className="pt-8 border-t border-line">
            <dt className="text-text3 text-13/20">{label}</dt>
            <dd className="figures text-text1 text-17/24 font-semibold" translate="no">
              {number(count)}
            </dd>
            <dd className="hint figures" translate="no">
              {share(count, all)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function ReportActions({ answer: { campaign, audienceCount, faults }, onOpen }: ReportProps) {
  const { id, state, version, audience } = campaign
  const ask = useAsk(copy.keep)
  const { mutate, isPending } = useCampaignAction()
  const cancel = async () => {
    const text = copy.cancelText[state === 'sending' ? 'sending' : 'other']
    if (await ask(copy.cancelAsk, text, copy.cancel, true))
      mutate({ call: () => cancelCampaign(id), done: copy.canceled, failed: copy.notCanceled })
  }
  const sendAgain = async () => {
    const { sendAsk, sendText, sendAction, notSent } = composerCopy
    if (await ask(sendAsk(audienceCount), sendText(audienceText(audience)), sendAction(audienceCount)))
      mutate({ call: () => sendCampaign(id, version), failed: notSent })
  }
  const copyIt = () =>
    mutate(
      { call: () => copyCampaign(id), done: copy.copied, failed: copy.notCopied },
      { onSuccess: (made) => onOpen(made.campaign.id) },
    )
  return (
    <div className="flex flex-wrap gap-8 max-sm:[&>button]:flex-auto">
      {state === 'held' && (
        <Button type="primary" disabled={isPending || faults.length > 0} onClick={() => void sendAgain()}>
          {copy.sendAgain}
        </Button>
      )}
      {(state === 'scheduled' || state === 'sending' || state === 'held') && !isUndoable(campaign) && (
        <Button danger disabled={isPending} onClick={() => void cancel()}>
          {copy.cancel}
        </Button>
      )}
      <Button disabled={isPending} onClick={copyIt}>
        {copy.copy}
      </Button>
    </div>
  )
}
