import { startTransition, useDeferredValue, useMemo, type ReactNode } from 'react'
import type {
  VisibleApplication,
  ApplicationsAnswer,
  VisibleSummary,
} from '#src/affiliate/applications/application-list.contract.js'
import { ListPanel } from '../back-office/list/ListPanel.js'
import { usePersistedState } from '../back-office/use-persisted-state.js'
import { listCopy as copy } from './applications.copy.js'
import { UndoBar } from './decisions/UndoBar.js'
import { useHeadingAfter } from '../back-office/focus-restore.js'
import { List } from './list/List.js'
import { Banner } from '../back-office/frame/Banner.js'
import { ApplicationDialogs } from './ApplicationDialogs.js'
import { ApproveBar } from './decisions/ApproveBar.js'
import { Toolbar } from './list/Toolbar.js'
import type { useAddress } from './applications-address.js'
import { isUnderWay, useDecisions } from './decisions/use-decisions.js'
import { useReviewKeys } from './details/use-review-keys.js'

interface ApplicationsPanelProps {
  /** Undefined when it could not be loaded. */
  list: ApplicationsAnswer | undefined
  summary: VisibleSummary
  isLoading: boolean
  /** Why the list is missing or outdated. */
  banner: ReactNode
  address: ReturnType<typeof useAddress>
}

/** The list with selection, decisions and the dialogs over it. */
export function ApplicationsPanel({ list, summary, isLoading, banner, address }: ApplicationsPanelProps) {
  const { query, dialog, show, open } = address
  const decisions = useDecisions()
  const [selected, setSelected] = usePersistedState<string[]>('selected applications', [])
  const [rejecting, setRejecting] = usePersistedState<VisibleApplication | null>(
    'application to reject',
    null,
  )
  const applications = list?.applications ?? []
  const pending = applications
    .filter(({ id, status }) => status === 'Pending Review' && !isUnderWay(decisions, id))
    .map(({ id }) => id)
  const chosenIds = selected.filter((id) => pending.includes(id)).join()
  // Memoized by value: the same rows are the same array.
  const chosen = useMemo(() => chosenIds.split(',').filter(Boolean), [chosenIds])
  // Deferred: Ant Design measures its table when it mounts, which lays out the whole page.
  const isListReady = useDeferredValue(true, false)
  const failures = decisions.failures.map((failure) => <Banner key={failure.id} {...failure} />)
  useHeadingAfter(`${chosen.length > 0} ${failures.length} ${applications.length > 0}`)
  useReviewKeys(dialog !== null || rejecting !== null, { undo: () => decisions.undo() })

  return (
    <ListPanel label={copy.title}>
      <Toolbar summary={summary} query={query} onShow={show} onView={(id) => open({ kind: 'view', id })} />
      <div className="sticky top-12 z-3">
        {banner}
        {dialog?.kind !== 'view' && failures}
      </div>
      <div
        // Over the end of the list, which does not move, and the floating menu button; before it in the document for the Tab key.
        className="sticky bottom-12 z-3 order-1 grid gap-8 justify-items-center [&>:not(.visually-hidden)]:[box-shadow:0_8px_24px_var(--shadow)] max-lg:bottom-[88px]"
      >
        {chosen.length > 0 && (
          <ApproveBar
            count={chosen.length}
            most={pending.length}
            onApprove={() => decisions.approveMany(chosen).then((isDone) => isDone && setSelected([]))}
            onSelectAll={() => setSelected(pending)}
            onClear={() => setSelected([])}
          />
        )}
        {dialog?.kind !== 'view' && (
          <UndoBar decisions={decisions} inSight={applications.map(({ id }) => id)} />
        )}
      </div>
      {list && isListReady && (
        <List
          {...{ list, isLoading, address, selected: chosen, decisions }}
          onSelect={setSelected}
          onApprove={decisions.approve}
          // A transition: the press is answered before the dialog is rendered.
          onReject={(application) => startTransition(() => setRejecting(application))}
        />
      )}
      <ApplicationDialogs {...{ list, isLoading, address, decisions, rejecting }} onReject={setRejecting} />
    </ListPanel>
  )
}
