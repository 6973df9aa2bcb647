import { Button } from 'antd'
import {
  type ReactNode,
  startTransition,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react'
import type {
  ApplicationsAnswer,
  VisibleApplication,
  VisibleSummary,
} from '#src/affiliate/applications/application-list.contract.js'
import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { toHeadingAfter, useHeadingAfter } from '../back-office/focus-restore.js'
import { inBackOffice, useModal } from '../back-office/frame/BackOffice.js'
import { Banner } from '../back-office/frame/Banner.js'
import { ListPanel } from '../back-office/list/ListPanel.js'
import { useLastPage } from '../back-office/list/pages/Pages.js'
import { SelectionBar } from '../back-office/list/table/SelectionBar.js'
import { useLastKnown } from '../back-office/list/use-last-known.js'
import { useList } from '../back-office/list/use-list.js'
import { usePersistedState } from '../back-office/use-persisted-state.js'
import { UndoBar } from './UndoBar.js'
import { listQuery } from './applications.api.js'
import { applicationsCopy, failureCopy, listCopy as copy } from './applications.copy.js'
import { dollars } from '../back-office/dollars.js'
import { ApplicationsSkeleton } from './list/ApplicationsSkeleton.js'
import { ApplicationsList } from './list/ApplicationsList.js'
import { Toolbar } from './list/Toolbar.js'
import { ApplicationDetails } from './review/ApplicationDetails.js'
import { useReviewKeys } from './review/review-keys.js'
import { useAddress } from './applications-address.js'
import { type Decisions, isUnderWay, useDecisions } from './use-decisions.js'

function Applications() {
  const address = useAddress()
  const { list, loaded, isLoading, banner } = useList(listQuery(address.query), failureCopy.load)
  useLastPage(loaded?.total, address)
  const summary = useLastKnown(list?.summary)
  if (!summary) return banner || <ApplicationsSkeleton />
  return (
    <>
      <SummaryCards {...summary} />
      <ApplicationsPanel {...{ list, summary, address, banner, isLoading }} />
    </>
  )
}

/** Summary and list, once both have loaded. */
export const ApplicationsPage = inBackOffice(Applications)

const summaryCopy = applicationsCopy.cards

/** Totals over all applications, regardless of the filter (product §2). */
function SummaryCards({ total, approved, pending, totalCommissions }: VisibleSummary) {
  const cards = [
    { label: summaryCopy.total, value: total.toLocaleString('en-US') },
    { label: summaryCopy.approved, value: approved.toLocaleString('en-US'), tone: 'bg-up' },
    { label: summaryCopy.pending, value: pending.toLocaleString('en-US'), tone: 'bg-warn' },
    ...(totalCommissions === null
      ? []
      : [{ label: summaryCopy.totalCommissions, value: dollars(totalCommissions) }]),
  ]
  return (
    <dl className="grid grid-cols-2 gap-12 mb-16 lg:grid-flow-col lg:auto-cols-[minmax(0,1fr)] lg:grid-cols-none lg:gap-20 lg:mb-20">
      {cards.map(({ label, value, tone }) => (
        // Three if the role sees no amounts.
        <div key={label} className="card p-16 lg:px-20 max-lg:last:odd:col-span-full">
          <dt className="flex items-center gap-8 text-text3 text-13/20">
            {tone && <span className={`w-8 h-8 rounded-full ${tone}`} />}
            {label}
          </dt>
          <dd className="figures mt-4 text-text1 [font-size:clamp(var(--type-17),5.4vw,var(--type-26))] font-semibold leading-32 tracking-[-0.05em]">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

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
function ApplicationsPanel({ list, summary, isLoading, banner, address }: ApplicationsPanelProps) {
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
        <ApplicationsList
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

interface ApproveBarProps {
  count: number
  /** Number of selectable rows on the page. */
  most: number
  onApprove: () => Promise<unknown>
  onSelectAll: () => void
  onClear: () => void
}

/** Approves all selected rows. */
function ApproveBar({ count, most, onApprove, onSelectAll, onClear }: ApproveBarProps) {
  const modal = useModal()
  const [isBusy, setIsBusy] = useState(false)

  const ask = async () => {
    const isSure = await modal.confirm({
      icon: null,
      centered: true,
      title: copy.approveAsk(count),
      content: copy.approveAskText,
      okText: copy.approveSelected(count),
      cancelText: copy.cancel,
      autoFocusButton: 'ok',
      // The button that opened the dialog may be gone by then.
      afterClose: () => toHeadingAfter(),
    })
    if (!isSure) return
    setIsBusy(true)
    await onApprove()
    setIsBusy(false)
  }
  return (
    <SelectionBar
      texts={copy.selection}
      selected={copy.selected(count)}
      selectAll={count < most ? copy.selectAll(most) : null}
      {...{ isBusy, onSelectAll, onClear }}
    >
      <Button type="primary" loading={isBusy} onClick={() => void ask()}>
        {copy.approveSelected(count)}
      </Button>
    </SelectionBar>
  )
}

/** Apart, because nobody edits or rejects before reading: number fields are a tenth of the screen's code. */
const EditStats = lazyScreen(() => import('./stats/EditStats.js').then((module) => module.EditStats))
const RejectDialog = lazyScreen(() =>
  import('./review/RejectDialog.js').then((module) => module.RejectDialog),
)

interface ApplicationDialogsProps {
  list: ApplicationsAnswer | undefined
  isLoading: boolean
  address: ReturnType<typeof useAddress>
  decisions: Decisions
  rejecting: VisibleApplication | null
  onReject: (application: VisibleApplication | null) => void
}

/** The dialogs over the list: the one named in the address, and the confirmation of a rejection. */
function ApplicationDialogs(props: ApplicationDialogsProps) {
  const { list, isLoading, address, decisions, rejecting, onReject } = props
  const { dialog, close } = address
  useEffect(() => {
    // Loaded ahead of the click; a failure shows when the dialog is opened.
    EditStats.preload()
    RejectDialog.preload()
  }, [])
  return (
    <>
      {dialog?.kind === 'view' && list && (
        <ApplicationDetails
          {...{ list, isLoading, dialog, decisions, address, onReject }}
          isBehind={rejecting !== null}
        />
      )}
      <Suspense>
        {dialog?.kind === 'edit' && (
          <EditStats
            key={dialog.id}
            id={dialog.id}
            known={list?.applications.find(({ id }) => id === dialog.id)}
            onClose={close}
          />
        )}
        {rejecting && (
          <RejectDialog
            application={rejecting}
            problem={decisions.failures.find(({ id }) => id === rejecting.id)?.text}
            lastReason={decisions.reasonOf(rejecting.id)}
            onReject={(reason) => {
              decisions.reject(rejecting, reason)
              onReject(null)
            }}
            onClose={() => onReject(null)}
          />
        )}
      </Suspense>
    </>
  )
}
