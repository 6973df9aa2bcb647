import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useDeferredValue, useState } from 'react'
import type { MailsAnswer } from '../../../src/mail/outbox/outbox.contract.js'
import { Banner } from '../back-office/Banner.js'
import { EmptyList } from '../back-office/EmptyList.js'
import { ListPanel } from '../back-office/ListPanel.js'
import { LoadingList } from '../back-office/LoadingList.js'
import { OlderPages } from '../back-office/OlderPages.js'
import { useErrorLog } from '../back-office/use-error-log.js'
import { LateNotice } from './LateNotice.js'
import type { ListQuery } from './list-query.js'
import { listQuery } from './mail.api.js'
import { listCopy as copy, mailCopy } from './mail.copy.js'
import { MailDrawer } from './MailDrawer.js'
import { MailTable } from './MailTable.js'
import { MailToolbar } from './MailToolbar.js'
import { useAddress } from './use-address.js'
import { useRetry } from './use-retry.js'

/** The outbox with its filters, and the mail that is open over it. */
export function MailList() {
  const { query, opened, show, close } = useAddress()
  const { data, isError, error, isPlaceholderData, isFetching, refetch } = useQuery(listQuery(query))
  // Rendered as a transition: a page of rows in one task would block input.
  const list = useDeferredValue(data)
  const retry = useRetry()
  useErrorLog(copy.failed, error)

  // If another filter fails to load, the filters stay usable.
  const [counts, setCounts] = useState<MailsAnswer['counts']>()
  if (list && list.counts !== counts) setCounts(list.counts)

  const banner = isError && <Banner text={copy.failed} isBusy={isFetching} onRetry={() => void refetch()} />
  if (!counts) return banner || <LoadingList text={mailCopy.loading} />
  return (
    <ListPanel label={mailCopy.title}>
      {list && <LateNotice {...list} />}
      <MailToolbar {...{ counts, query }} onShow={show} />
      {banner}
      {list && list.mails.length > 0 && (
        <MailTable mails={list.mails} {...{ query, retry }} isLoading={isPlaceholderData || list !== data} />
      )}
      {list?.mails.length === 0 && <Nothing query={query} onClear={() => show({ state: null, to: '' })} />}
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

function Nothing({ query: { state, to }, onClear }: { query: ListQuery; onClear: () => void }) {
  if (!state && !to.trim()) return <EmptyList isFiltered={false} title={copy.none} text={copy.noneText} />
  return (
    <EmptyList isFiltered title={copy.noMatch} text={copy.noMatchText[to.trim() || !state ? 'all' : state]}>
      <Button onClick={onClear}>{copy.clear}</Button>
    </EmptyList>
  )
}
