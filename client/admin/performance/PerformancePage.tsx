import { Suspense, useEffect } from 'react'
import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { useSession } from '../../shell/session/session-context.js'
import { inBackOffice } from '../back-office/frame/BackOffice.js'
import { EmptyList } from '../back-office/list/table/EmptyList.js'
import { ListPanel } from '../back-office/list/ListPanel.js'
import { LoadingList } from '../back-office/list/table/LoadingList.js'
import { OlderPages } from '../back-office/list/pages/OlderPages.js'
import { useList } from '../back-office/list/use-list.js'
import { listQuery } from './record.api.js'
import { listCopy as copy, recordCopy } from './record.copy.js'
import { RecordTable } from './list/RecordTable.js'
import { RecordToolbar } from './list/RecordToolbar.js'
import { useAddress } from './record-address.js'

/** Apart, because results are published once a month. */
const PublishDialogs = lazyScreen(() => import('./PublishDialogs.js').then((module) => module.PublishDialogs))

function RecordList() {
  const { query, opened, show, open, close } = useAddress()
  const role = useSession().session.account?.role
  const mayPublish = role === 'owner' || role === 'manager'
  const { list, isLoading, banner } = useList(listQuery(query), copy.failed)
  useEffect(() => {
    // Loaded ahead of the click; a failure shows when it is needed.
    if (mayPublish) PublishDialogs.preload()
  }, [mayPublish])
  if (!list) return banner || <LoadingList text={recordCopy.loading} />
  const { rows, head, older } = list
  const showFrom = (before: number | null) => show({ before }, { opened: null })
  return (
    <ListPanel label={recordCopy.title}>
      <RecordToolbar head={head} onOpen={mayPublish ? (kind: 'add' | 'import') => open({ kind }) : null} />
      {banner}
      {rows.length > 0 ? (
        <RecordTable
          {...{ rows, query, isLoading }}
          marked={opened?.kind === 'row' ? opened.seq : null}
          onCorrect={mayPublish ? (seq) => open({ kind: 'correct', seq }) : null}
        />
      ) : (
        <EmptyList texts={copy} />
      )}
      <OlderPages
        before={query.before === null ? null : String(query.before)}
        older={older === null ? null : String(older)}
        onShow={(before) => showFrom(before === null ? null : Number(before))}
      />
      {opened && opened.kind !== 'row' && mayPublish && (
        <Suspense>
          <PublishDialogs {...{ opened, rows }} onPublished={() => showFrom(null)} onClose={close} />
        </Suspense>
      )}
    </ListPanel>
  )
}

/** The published rows, and what is open over them. */
export const PerformancePage = inBackOffice(RecordList)
