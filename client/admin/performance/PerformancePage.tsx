import { Button } from 'antd'
import { Plus, Upload } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { PERMISSIONS } from '#src/keys/roles.contract.js'
import { useMay } from '../back-office/use-may.js'
import { RECORD_PATH, type RecordHead as Head } from '#src/performance/record.contract.js'
import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { CopyText } from '../back-office/drawer/CopyText.js'
import { inBackOffice } from '../back-office/frame/BackOffice.js'
import { ListPanel, LoadingList } from '../back-office/list/ListPanel.js'
import { OlderPages } from '../back-office/list/pages/OlderPages.js'
import { EmptyList } from '../back-office/list/table/EmptyList.js'
import { ExportButton } from '../back-office/list/toolbar/ExportButton.js'
import { ListToolbar } from '../back-office/list/toolbar/ListToolbar.js'
import { useList } from '../back-office/list/use-list.js'
import { RecordTable } from './list/RecordTable.js'
import { useAddress } from './record-address.js'
import { listQuery } from './record.api.js'
import { listCopy as copy, recordCopy } from './record.copy.js'

/** Apart, because results are published once a month. */
const PublishDialogs = lazyScreen(() => import('./PublishDialogs.js').then((module) => module.PublishDialogs))

function RecordList() {
  const { query, opened, show, open, close } = useAddress()
  const mayPublish = useMay(PERMISSIONS.performance.publish)
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

interface RecordToolbarProps {
  head: Head
  /** Null if the role may not. */
  onOpen: ((kind: 'add' | 'import') => void) | null
}

const RecordToolbar = ({ head, onOpen }: RecordToolbarProps) => (
  <ListToolbar
    title={copy.title}
    action={
      onOpen && (
        <div className="flex flex-wrap gap-8 max-sm:flex-auto max-sm:[&>button]:flex-auto">
          <Button icon={<Upload size={18} aria-hidden="true" />} onClick={() => onOpen('import')}>
            {copy.import}
          </Button>
          <Button type="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => onOpen('add')}>
            {copy.add}
          </Button>
        </div>
      )
    }
  >
    {head.seq > 0 && <RecordHead head={head} />}
  </ListToolbar>
)

/** The hash that all published rows lead to, and the file that they are published in. */
const RecordHead = ({ head: { seq, hash } }: { head: Head }) => (
  <div className="grid basis-full grow gap-8 min-w-0 @lg/list:grid-cols-[minmax(0,1fr)_auto] @lg/list:items-center @lg/list:gap-x-16 [&>a]:justify-self-start [&_output]:text-13">
    <p className="hint col-span-full">
      <strong className="text-text1 font-medium">{copy.head.title(seq)}</strong> {copy.head.text}
    </p>
    <CopyText key={hash} text={hash} label={copy.head.label(seq)} />
    <ExportButton href={RECORD_PATH}>{copy.head.download}</ExportButton>
  </div>
)
