import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type {
  VisibleApplication,
  ApplicationsAnswer,
} from '#src/affiliate/applications/application-list.contract.js'
import type { ApplicationDetailsAnswer } from '#src/affiliate/applications/decisions.contract.js'
import { toast } from '#client/ui/toast/toast.js'
import { AccountLedger } from './AccountLedger.js'
import { detailsQuery } from '../applications.api.js'
import { detailsCopy as copy, listCopy } from '../applications.copy.js'
import { ApplicationFacts } from './ApplicationFacts.js'
import { lastUndoable, type DecisionEntry } from '../decisions/decision-entries.js'
import { UndoBar } from '../decisions/UndoBar.js'
import { History } from './History.js'
import { isMissing } from '../../back-office/http-errors.js'
import { useFocusAfter, useFocusReturn } from '../../back-office/focus-restore.js'
import type { Dialog as OpenDialog, useAddress } from '../applications-address.js'
import { ReviewFooter } from './ReviewFooter.js'
import { Banner } from '../../back-office/frame/Banner.js'
import { isUnderWay, type Decisions, type Failure } from '../decisions/use-decisions.js'
import { useReviewKeys, type ReviewActions } from './use-review-keys.js'
import { usePreviousNext } from './use-previous-next.js'
import { useErrorLog } from '../../back-office/use-error-log.js'
import { useMayDecide } from '../decisions/use-may-decide.js'
import { Dialog } from '../../back-office/form/Dialog.js'

interface ApplicationDetailsProps {
  list: ApplicationsAnswer
  isLoading: boolean
  dialog: OpenDialog
  decisions: Decisions
  address: ReturnType<typeof useAddress>
  /** Another dialog is open on top and handles the keyboard. */
  isBehind: boolean
  onReject: (application: VisibleApplication) => void
}

/** Everything about one application, with Previous and Next for reviewing (product §2). */
export function ApplicationDetails(props: ApplicationDetailsProps) {
  const { list, isLoading, dialog, decisions, address, isBehind, onReject } = props
  const { id, place, previous, next } = usePreviousNext(list, isLoading, dialog, address)
  const details = useQuery({ ...detailsQuery(id ?? ''), enabled: id !== null })
  const application = details.data?.application ?? list.applications.find((known) => known.id === id)
  const entry = decisions.entryOf(id)
  const mayDecide = useMayDecide()
  const isPending =
    mayDecide && application?.status === 'Pending Review' && !isUnderWay(decisions, application.id)
  const isApproved = mayDecide && application?.status === 'Approved'
  const actions: ReviewActions = {
    previous,
    next,
    approve: isPending ? () => decisions.approve(application) : null,
    reject: isPending ? () => onReject(application) : null,
    undo: lastUndoable(decisions.entries, id) ? () => decisions.undo(id) : null,
    edit: isApproved ? () => address.open({ kind: 'edit', id: application.id }) : null,
  }
  useReviewKeys(isBehind, actions)
  const own = decisions.failures.find((failure) => failure.id === id)
  useToastOfOthers(decisions.failures, id)
  const closer = useRef<HTMLButtonElement>(null)
  useFocusReturn(id)
  const buttons = useRef<HTMLDivElement>(null)
  useFocusAfter(id, closer)
  useFocusAfter(`${application?.status} ${entry?.phase}`, buttons)
  return (
    <Dialog
      open
      centered
      width={880}
      title={
        <>
          {copy.title}
          {place && <span className="hint figures ml-12 font-normal">{place}</span>}
        </>
      }
      onCancel={address.close}
      closable={{ 'aria-label': listCopy.dismiss }}
      footer={
        <ReviewFooter
          {...{ actions, entry, closer, buttons }}
          onUndo={decisions.undo}
          onClose={address.close}
        />
      }
    >
      <div
        className="h-[min(560px,calc(100dvh_-_216px))] -mx-24 py-4 px-24 overflow-y-auto thin-scrollbar max-sm:h-[calc(100dvh_-_164px)]"
        role="region"
        aria-label={copy.title}
        tabIndex={0}
        key={id}
      >
        {own && <Banner {...own} />}
        <Whole {...{ application, entry, details }} />
        <UndoBar decisions={decisions} inSight={id === null ? [] : [id]} />
      </div>
    </Dialog>
  )
}

/** Reports failures of other applications while this one is open; their banners are over the list behind it. */
function useToastOfOthers(failures: Failure[], id: string | null) {
  const known = useRef(new Set(failures.map(({ text, id }) => `${id} ${text}`)))
  const report = useEffectEvent(() => {
    const names = failures.map(({ text, id }) => `${id} ${text}`)
    failures.forEach((failure, at) => {
      if (failure.id !== id && !known.current.has(names[at]!)) toast({ title: failure.text, tone: 'error' })
    })
    known.current = new Set(names)
  })
  useEffect(() => report(), [failures])
}

interface WholeProps {
  /** The row from the list, shown until the details have loaded. */
  application: VisibleApplication | undefined
  entry: DecisionEntry | undefined
  details: UseQueryResult<ApplicationDetailsAnswer>
}

function Whole({ application, entry, details }: WholeProps) {
  const { data, error, isError, refetch } = details
  const problem = application ? copy.failed : copy.notLoaded
  useErrorLog(problem, isMissing(error) ? null : error)
  if (isMissing(error)) return <p role="alert">{copy.missing}</p>
  return (
    <>
      {application && <ApplicationFacts {...application} entry={entry} />}
      {!application && !isError && <div className="skeleton h-[320px]" />}
      <History details={data} problem={isError ? problem : null} onRetry={() => void refetch()} />
      {data?.ledger && data.ledger.total > 0 && (
        <AccountLedger applicationId={data.application.id} first={data.ledger} />
      )}
    </>
  )
}
