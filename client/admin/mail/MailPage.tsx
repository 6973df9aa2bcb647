import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { RotateCw, TriangleAlert } from 'lucide-react'
import {
  type FailedState,
  MAIL_STATES,
  type MailsAnswer,
  MAIL_LIST,
} from '#src/mail/outbox/outbox.contract.js'
import { PERMISSIONS } from '#src/keys/roles.contract.js'
import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { useMay } from '../back-office/use-may.js'
import { inBackOffice } from '../back-office/frame/BackOffice.js'
import { ListPanel, LoadingList } from '../back-office/list/ListPanel.js'
import { OlderPages } from '../back-office/list/pages/OlderPages.js'
import { SearchField } from '../back-office/list/search/SearchField.js'
import { EmptyList } from '../back-office/list/table/EmptyList.js'
import { ExportButton } from '../back-office/list/toolbar/ExportButton.js'
import { StateFilter } from '../back-office/list/toolbar/FilterButtons.js'
import { ListToolbar } from '../back-office/list/toolbar/ListToolbar.js'
import { useLastKnown } from '../back-office/list/use-last-known.js'
import { useList } from '../back-office/list/use-list.js'
import { MAIL_STATE_LABELS } from '../labels/mail-labels.copy.js'
import { HeldNotice } from '../held-mail/HeldNotice.js'
import { MailDrawer } from './MailDrawer.js'
import { MailTable } from './MailTable.js'
import { isIncomplete, type ListQuery, useAddress, mailAddress, sentQuery } from './mail-address.js'
import { listQuery } from './mail.api.js'
import { heldCopy } from '../held-mail/held-mail.copy.js'
import { lateCopy, listCopy as copy, mailCopy, retryCopy } from './mail.copy.js'
import { useRetry, useRetryAll } from './use-retry.js'

const LiveDialog = lazyScreen(() => import('./LiveDialog.js').then((file) => file.LiveDialog))

function MailList() {
  const { query, opened, show, close } = useAddress()
  const { list, isLoading, banner } = useList(listQuery(query), copy.failed)
  const retry = useRetry()
  const to = query.to.trim()
  const counts = useLastKnown(list?.counts)
  if (!counts) return banner || <LoadingList text={mailCopy.loading} />
  return (
    <ListPanel label={mailCopy.title}>
      {list && <LateNotice {...list} />}
      <Held held={list?.held ?? null} />
      <MailToolbar {...{ counts, query }} onShow={show} />
      {banner}
      {list && list.mails.length > 0 && <MailTable mails={list.mails} {...{ query, retry, isLoading }} />}
      {list?.mails.length === 0 && (
        <EmptyList
          isFiltered={mailAddress.isFiltered(query)}
          texts={{ ...copy, noMatchText: copy.noMatchText[to || !query.state ? 'all' : query.state] }}
          onClear={() => show(mailAddress.noFilter)}
        />
      )}
      {list && <OlderPages before={query.before} older={list.older} onShow={(before) => show({ before })} />}
      {opened && (
        <MailDrawer
          key={opened}
          id={opened}
          known={list?.mails.find(({ id }) => id === opened)}
          retry={retry}
          onClose={close}
        />
      )}
    </ListPanel>
  )
}

/** The outbox with its filters, and the mail that is open over it. */
export const MailPage = inBackOffice(MailList)

/** While mail is held. The dialog stays open if that ends while it is. */
function Held({ held }: Pick<MailsAnswer, 'held'>) {
  const [confirming, setConfirming] = useState<MailsAnswer['held']>(null)
  return (
    <>
      {held && (
        <HeldNotice held={held}>
          <Button type="primary" onClick={() => setConfirming(held)}>
            {heldCopy.confirm}
          </Button>
        </HeldNotice>
      )}
      {confirming && (
        <Suspense>
          <LiveDialog held={confirming} onClose={() => setConfirming(null)} />
        </Suspense>
      )}
    </>
  )
}

/** While mail is late, for which operations were alerted. */
function LateNotice({
  lateSince,
  oldestWaitingSeconds,
}: Pick<MailsAnswer, 'lateSince' | 'oldestWaitingSeconds'>) {
  if (lateSince === null || oldestWaitingSeconds === null) return null
  return (
    <p
      className="flex items-center gap-12 mb-16 py-12 px-16 border border-line border-l-3 border-l-warn rounded-control bg-soft-warn text-text1 [&>svg]:flex-none [&>svg]:text-warn"
      role="status"
    >
      <TriangleAlert size={18} aria-hidden="true" />
      {lateCopy(Math.floor(oldestWaitingSeconds / 60))}
    </p>
  )
}

interface MailToolbarProps {
  counts: MailsAnswer['counts']
  query: ListQuery
  onShow: ReturnType<typeof useAddress>['show']
}

const isFailed = (state: ListQuery['state']): state is FailedState =>
  state === 'refused' || state === 'dead-letter'

function MailToolbar({ counts: stored, query, onShow }: MailToolbarProps) {
  const { state } = query
  const counts = { ...stored, undelivered: stored.refused + stored['dead-letter'] }
  const retryAll = useRetryAll()
  const mayManage = useMay(PERMISSIONS.mail.manage)
  const count = state && (copy.count(counts[state]) ?? counts[state].toLocaleString('en-US'))
  return (
    <ListToolbar
      title={copy.title}
      list={mailAddress}
      search={
        <SearchField
          term={query.to}
          label={copy.search}
          maxLength={MAIL_LIST.filters.to.max}
          onSearch={(to) => onShow({ to }, { replace: true })}
        />
      }
      action={
        // Retries the mails to all recipients, so not while one recipient is shown.
        mayManage &&
        isFailed(state) &&
        counts[state] > 0 &&
        query.to.trim() === '' && (
          <Button
            icon={<RotateCw size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => retryAll(state, count!)}
          >
            {retryCopy.all(state, count!)}
          </Button>
        )
      }
      filter={
        <StateFilter
          texts={copy}
          // Both failed states, as the overview counts them, are offered only where its link leads.
          states={state === 'undelivered' ? [state, ...MAIL_STATES] : MAIL_STATES}
          labels={{ ...MAIL_STATE_LABELS, undelivered: copy.undelivered }}
          counts={counts}
          shown={state}
          onShow={(next) => onShow({ state: next })}
        >
          {isIncomplete(query) && (
            <p className="hint max-w-measure" role="status">
              {copy.incomplete}
            </p>
          )}
        </StateFilter>
      }
    >
      {mayManage && (
        <ExportButton href={mailAddress.exportPath(sentQuery(query))}>{copy.export}</ExportButton>
      )}
    </ListToolbar>
  )
}
