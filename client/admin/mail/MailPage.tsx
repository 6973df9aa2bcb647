import { inBackOffice } from '../back-office/frame/BackOffice.js'
import { EmptyList } from '../back-office/list/table/EmptyList.js'
import { ListPanel } from '../back-office/list/ListPanel.js'
import { LoadingList } from '../back-office/list/table/LoadingList.js'
import { OlderPages } from '../back-office/list/pages/OlderPages.js'
import { useLastKnown } from '../back-office/list/use-last-known.js'
import { useList } from '../back-office/list/use-list.js'
import { listQuery } from './mail.api.js'
import { listCopy as copy, mailCopy, lateCopy } from './mail.copy.js'
import { MailDrawer } from './MailDrawer.js'
import { MailTable } from './MailTable.js'
import { MailToolbar } from './MailToolbar.js'
import { mailAddress, useAddress } from './mail-address.js'
import { useRetry } from './use-retry.js'
import { TriangleAlert } from 'lucide-react'
import type { MailsAnswer } from '#src/mail/outbox/outbox.contract.js'

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
