import { Button } from 'antd'
import { type ReactNode, startTransition, Suspense, useDeferredValue, useMemo, useState } from 'react'
import type {
  ApplicationsAnswer,
  VisibleApplication,
  VisibleSummary,
} from '#src/affiliate/applications/application-list.contract.js'
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
import { applicationsCopy, failureCopy, listCopy as copy, rejectCopy } from './applications.copy.js'
import { dollars } from '../back-office/dollars.js'
import { ApplicationsSkeleton } from './list/ApplicationsSkeleton.js'
import { ApplicationsList } from './list/ApplicationsList.js'
import { Toolbar } from './list/Toolbar.js'
import { useReviewKeys } from './review/review-keys.js'
import { useAddress } from './applications-address.js'
import type { Decision } from './decision-entries.js'
import { type Decisions, isUnderWay, useDecisions } from './use-decisions.js'
import { ApplicationDialogs, RejectDialog } from './ApplicationDialogs.js'

function Applications() {
  const address = useAddress()
  const { list, loaded, isLoading, banner } = useList(listQuery(address.query), failureCopy.load)
  useLastPage(loaded?.total, address)
  const summary = useLastKnown(list?.summary)
  const counts = useLastKnown(list?.counts)
  if (!summary || !counts) return banner || <ApplicationsSkeleton />
  return (
    <>
      <SummaryCards {...summary} />
      <ApplicationsPanel {...{ list, summary, counts, address, banner, isLoading }} />
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
    <dl className="grid grid-cols-2 gap-12 mb-16 max-sm:gap-8 max-sm:p-12 max-sm:border max-sm:border-line max-sm:rounded-card max-sm:bg-s1 lg:grid-flow-col lg:auto-cols-[minmax(0,1fr)] lg:grid-cols-none lg:gap-20 lg:mb-20">
      {cards.map(({ label, value, tone }) => (
        // Three if the role sees no amounts.
        <div
          key={label}
          className="card p-16 lg:px-20 max-lg:last:odd:col-span-full max-sm:p-0! max-sm:border-0! max-sm:bg-transparent!"
        >
          <dt className="flex items-center gap-8 text-text3 text-13/20">
            {tone && <span className={`w-8 h-8 rounded-full ${tone}`} />}
            {label}
          </dt>
          <dd className="tabular-nums sm:mt-4 text-text1 max-sm:leading-24 [font-size:clamp(var(--type-17),5.4vw,var(--type-26))] font-semibold leading-32 tracking-[-0.02em]">
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
  counts: ApplicationsAnswer['counts']
  isLoading: boolean
  /** Why the list is missing or outdated. */
  banner: ReactNode
  address: ReturnType<typeof useAddress>
}

/** The list with selection, decisions and the dialogs over it. */
function ApplicationsPanel({ list, summary, counts, isLoading, banner, address }: ApplicationsPanelProps) {
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
  const [isRejectingChosen, setRejectingChosen] = useState(false)
  const { approve, isAsking } = useApproval(decisions)
  useReviewKeys(dialog !== null || rejecting !== null || isRejectingChosen || isAsking, {
    undo: () => decisions.undo(),
  })
  const withoutTerms = applications.filter(({ id, terms }) => chosen.includes(id) && !terms).length

  return (
    <ListPanel label={copy.title}>
      <Toolbar {...{ summary, counts, query }} onShow={show} onView={(id) => open({ kind: 'view', id })} />
      <div className="sticky top-12 z-3">
        {banner}
        {dialog?.kind !== 'view' && failures}
      </div>
      <div
        // Over the end of the list, which does not move, and the floating menu button; before it in the document for the Tab key.
        className="sticky bottom-12 z-3 order-1 grid gap-8 justify-items-center [&>:not(.visually-hidden)]:[box-shadow:0_8px_24px_var(--shadow)] max-lg:bottom-[88px]"
      >
        {chosen.length > 0 && (
          <DecideBar
            count={chosen.length}
            most={pending.length}
            withoutTerms={withoutTerms}
            isRejecting={isRejectingChosen}
            onRejecting={setRejectingChosen}
            onDecide={(status, reason) =>
              decisions
                .decideMany({ ids: chosen, status, reason })
                .then((isDone) => isDone && setSelected([]))
            }
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
          onApprove={approve}
          // A transition: the press is answered before the dialog is rendered.
          onReject={(application) => startTransition(() => setRejecting(application))}
        />
      )}
      <ApplicationDialogs
        {...{ list, isLoading, address, decisions, rejecting, isAsking }}
        onApprove={approve}
        onReject={setRejecting}
      />
    </ListPanel>
  )
}

/** Approves, after a question if the applicant has not accepted the terms. */
function useApproval(decisions: Decisions) {
  const modal = useModal()
  const [isAsking, setAsking] = useState(false)
  const approve = async (application: VisibleApplication) => {
    if (!application.terms) {
      setAsking(true)
      const isSure = await modal.confirm({
        icon: null,
        centered: true,
        title: copy.withoutTermsAsk(application.name),
        content: copy.withoutTermsText,
        okText: copy.actions.approve,
        cancelText: copy.cancel,
        autoFocusButton: 'ok',
      })
      setAsking(false)
      if (!isSure) return
    }
    decisions.approve(application)
  }
  return { approve: (application: VisibleApplication) => void approve(application), isAsking }
}

interface DecideBarProps {
  count: number
  /** How many of them have not accepted the terms. */
  withoutTerms: number
  /** Number of selectable rows on the page. */
  most: number
  /** The dialog for the reason is open. */
  isRejecting: boolean
  onRejecting: (isRejecting: boolean) => void
  onDecide: (status: Decision['status'], reason: string) => Promise<unknown>
  onSelectAll: () => void
  onClear: () => void
}

/** Approves or rejects all selected rows, after a question. */
function DecideBar(props: DecideBarProps) {
  const { count, most, withoutTerms, isRejecting, onRejecting, onDecide, onSelectAll, onClear } = props
  const modal = useModal()
  const [busyWith, setBusyWith] = useState<Decision['status'] | null>(null)

  const decide = async (status: Decision['status'], reason: string) => {
    setBusyWith(status)
    await onDecide(status, reason)
    setBusyWith(null)
  }
  const approve = async () => {
    const isSure = await modal.confirm({
      icon: null,
      centered: true,
      title: copy.approveAsk(count),
      content: withoutTerms
        ? `${copy.withoutTermsMany(withoutTerms)} ${copy.approveAskText}`
        : copy.approveAskText,
      okText: copy.approveSelected(count),
      cancelText: copy.cancel,
      autoFocusButton: 'ok',
      // The button that opened the dialog may be gone by then.
      afterClose: () => toHeadingAfter(),
    })
    if (isSure) await decide('Approved', '')
  }
  return (
    <SelectionBar
      texts={copy.selection}
      selected={copy.selected(count)}
      selectAll={count < most ? copy.selectAll(most) : null}
      isBusy={busyWith !== null}
      {...{ onSelectAll, onClear }}
    >
      <Button
        danger
        loading={busyWith === 'Rejected'}
        disabled={busyWith === 'Approved'}
        onClick={() => onRejecting(true)}
      >
        {copy.rejectSelected(count)}
      </Button>
      <Button
        type="primary"
        loading={busyWith === 'Approved'}
        disabled={busyWith === 'Rejected'}
        onClick={() => void approve()}
      >
        {copy.approveSelected(count)}
      </Button>
      <Suspense>
        {isRejecting && (
          <RejectDialog
            id={null}
            title={rejectCopy.titleMany(count)}
            text={rejectCopy.textMany}
            optional={rejectCopy.optionalMany}
            problem={undefined}
            lastReason=""
            onReject={(reason) => {
              onRejecting(false)
              void decide('Rejected', reason)
            }}
            onClose={() => onRejecting(false)}
          />
        )}
      </Suspense>
    </SelectionBar>
  )
}
