import { inBackOffice } from '../back-office/frame/BackOffice.js'
import { EmptyList } from '../back-office/list/table/EmptyList.js'
import { ListPanel } from '../back-office/list/ListPanel.js'
import { LoadingList } from '../back-office/list/table/LoadingList.js'
import { OlderPages } from '../back-office/list/pages/OlderPages.js'
import { useLastKnown } from '../back-office/list/use-last-known.js'
import { useList } from '../back-office/list/use-list.js'
import { LateNotice } from './LateNotice.js'
import { listQuery } from './mail.api.js'
import { listCopy as copy, mailCopy } from './mail.copy.js'
import { MailDrawer } from './MailDrawer.js'
import { MailTable } from './MailTable.js'
import { MailToolbar } from './MailToolbar.js'
import { useAddress } from './use-address.js'
import { useRetry } from './use-retry.js'

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
          isFiltered={query.state !== null || to !== ''}
          texts={{ ...copy, noMatchText: copy.noMatchText[to || !query.state ? 'all' : query.state] }}
          onClear={() => show({ state: null, to: '' })}
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
