import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type AccountAction, isAffiliate, NO_APPLICATION } from '#src/affiliate/affiliate.contract.js'
import { Fact } from '#client/ui/controls/Fact.js'
import { lazyScreen } from '#client/shell/sections/lazy-screen.js'
import { toast } from '#client/ui/toast/toast.js'
import type {
  ApplicationsAnswer,
  VisibleApplication,
} from '#src/affiliate/applications/application-list.contract.js'
import type { ApplicationDetailsAnswer } from '#src/affiliate/applications/decisions.contract.js'
import { Dialog } from '../../back-office/Dialog.js'
import { Day } from '../../back-office/Time.js'
import { PERMISSIONS } from '#src/keys/roles.contract.js'
import { DrawerLink, FactList } from '../../back-office/drawer/Drawer.js'
import { useMay } from '../../back-office/use-may.js'
import { useFocusAfter, useFocusReturn } from '../../back-office/focus-restore.js'
import { Banner } from '../../back-office/frame/Banner.js'
import { dollars } from '../../back-office/dollars.js'
import { isMissing, useErrorLog } from '../../back-office/http-errors.js'
import { AccountPill, StatusPill } from '../StatusPill.js'
import { UndoBar } from '../UndoBar.js'
import { detailsCopy as copy, listCopy } from '../applications.copy.js'
import { type DecisionEntry, lastUndoable } from '../decision-entries.js'
import type { Dialog as AddressDialog, useAddress } from '../applications-address.js'
import { type Decisions, type Failure, isUnderWay } from '../use-decisions.js'
import { useMayDecide } from '../use-may-decide.js'
import { AccountLedger } from './AccountLedger.js'
import { ReviewFooter } from './ReviewFooter.js'
import { type ReviewActions, useReviewKeys } from './review-keys.js'
import { History } from './History.js'
import { detailsQuery } from '../applications.api.js'

const AccountSection = lazyScreen(() => import('./AccountSection.js').then((file) => file.AccountSection))

interface ApplicationDetailsProps {
  list: ApplicationsAnswer
  isLoading: boolean
  dialog: AddressDialog
  decisions: Decisions
  address: ReturnType<typeof useAddress>
  /** Another dialog is open on top and handles the keyboard. */
  isBehind: boolean
  onApprove: (application: VisibleApplication) => void
  onReject: (application: VisibleApplication) => void
}

/** Everything about one application, with Previous and Next for reviewing (product §2). */
export function ApplicationDetails(props: ApplicationDetailsProps) {
  const { list, isLoading, dialog, decisions, address, isBehind, onApprove, onReject } = props
  const { id, place, previous, next } = usePreviousNext(list, isLoading, dialog, address)
  const details = useQuery({ ...detailsQuery(id ?? ''), enabled: id !== null })
  const application = details.data?.application ?? list.applications.find((known) => known.id === id)
  const entry = decisions.entryOf(id)
  const mayDecide = useMayDecide()
  const isPending =
    mayDecide && application?.status === 'Pending Review' && !isUnderWay(decisions, application.id)
  const actions: ReviewActions = {
    previous,
    next,
    approve: isPending ? () => onApprove(application) : null,
    reject: isPending ? () => onReject(application) : null,
    undo: lastUndoable(decisions.entries, id) ? () => decisions.undo(id) : null,
    edit:
      mayDecide && application && isAffiliate(application.status)
        ? () => address.open({ kind: 'edit', id: application.id })
        : null,
  }
  const [asking, setAsking] = useState<AccountAction | null>(null)
  useReviewKeys(isBehind || asking !== null, actions)
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
          {place && <span className="hint tabular-nums ml-12 font-normal">{place}</span>}
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
        <Whole {...{ application, entry, details, asking }} onAsk={setAsking} />
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
  /** What the question about the account is. */
  asking: AccountAction | null
  onAsk: (action: AccountAction | null) => void
}

function Whole({ application, entry, details, asking, onAsk }: WholeProps) {
  const { data, error, isError, refetch } = details
  const problem = application ? copy.failed : copy.notLoaded
  useErrorLog(problem, isMissing(error) ? null : error)
  if (isMissing(error)) return <p role="alert">{copy.missing}</p>
  return (
    <>
      {application && <ApplicationFacts {...application} entry={entry} />}
      {!application && !isError && <div className="skeleton h-[320px]" />}
      <Suspense>
        {application?.account && (
          <AccountSection {...{ application, asking, onAsk }} account={application.account} />
        )}
      </Suspense>
      <History details={data} problem={isError ? problem : null} onRetry={() => void refetch()} />
      {data?.ledger && data.ledger.total > 0 && (
        <AccountLedger applicationId={data.application.id} first={data.ledger} />
      )}
    </>
  )
}

/** What the applicant submitted, and the decision on it (product §2); what an account has earned. */
function ApplicationFacts({
  entry,
  ...application
}: VisibleApplication & { entry: DecisionEntry | undefined }) {
  const { name, accessKey, status, account, stats, version } = application
  const mayPay = useMay(PERMISSIONS.payouts.manage)
  const { fields } = copy
  return (
    <>
      {status === NO_APPLICATION && <p className="mb-16">{copy.notApplied}</p>}
      <FactList columns="wide">
        <Fact term={fields.name}>{name}</Fact>
        <Fact term={fields.status}>
          <span className="inline-flex flex-wrap gap-4">
            <StatusPill status={status} entry={entry} />
            {account && account.status !== 'active' && <AccountPill state={account.status} />}
          </span>
        </Fact>
        {status !== NO_APPLICATION && <Submitted {...application} />}
        {version > 0 && stats.totalEarnings !== null && stats.thisMonthEarnings !== null && (
          <>
            <Fact term={fields.totalEarnings}>
              <span className="figures">{dollars(stats.totalEarnings)}</span>
            </Fact>
            <Fact term={fields.thisMonthEarnings}>
              <span className="figures">{dollars(stats.thisMonthEarnings)}</span>
            </Fact>
          </>
        )}
        <Fact term={fields.accessKey}>
          <span className="figures">{accessKey}</span>
        </Fact>
        <Fact term={status === NO_APPLICATION ? fields.since : fields.submittedAt}>
          <Day at={application.submittedAt} />
        </Fact>
        <Fact term={fields.terms}>
          {application.terms ? (
            <Day
              at={application.terms.at}
              text={(date) => copy.termsAccepted(application.terms!.version, date)}
            />
          ) : (
            copy.termsNotAccepted
          )}
        </Fact>
        {application.reason && (
          <Fact term={fields.reason} isLong>
            {application.reason}
          </Fact>
        )}
      </FactList>
      <DrawerLink to={`/admin/members?view=${application.memberId}`}>{copy.openMember}</DrawerLink>
      {account && mayPay && <DrawerLink to="/admin/affiliate?view=payouts">{copy.openPayouts}</DrawerLink>}
    </>
  )
}

function Submitted({ email, website, experience, audience, promotion, additional }: VisibleApplication) {
  const { fields } = copy
  return (
    <>
      <Fact term={fields.email}>
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      <Fact term={fields.website}>
        {/^https?:\/\//i.test(website) ? (
          <a href={website} target="_blank" rel="noopener noreferrer nofollow">
            {website}
          </a>
        ) : (
          website
        )}
      </Fact>
      <Fact term={fields.experience}>{experience && copy.experience[experience]}</Fact>
      <Fact term={fields.audience}>{audience && copy.audience[audience]}</Fact>
      <Fact term={fields.promotion} isLong>
        {promotion}
      </Fact>
      <Fact term={fields.additional} isLong>
        {additional || copy.nothing}
      </Fact>
    </>
  )
}

function usePreviousNext(
  { applications, total }: ApplicationsAnswer,
  isLoading: boolean,
  dialog: AddressDialog,
  { query, show, open }: ReturnType<typeof useAddress>,
) {
  const ids = applications.map(({ id }) => id)
  const isOfPage = dialog.id === 'first' || dialog.id === 'last'
  const found = isLoading ? undefined : dialog.id === 'first' ? ids[0] : ids.at(-1)
  const id = isOfPage ? (found ?? null) : dialog.id

  // Replace `first` or `last` in the address by the application's id, once its page has loaded.
  useEffect(() => {
    if (isOfPage && !isLoading) open(found ? { kind: 'view', id: found } : null)
  }, [isOfPage, isLoading, found, open])

  const at = id === null ? -1 : ids.indexOf(id)
  const before = (query.page - 1) * query.pageSize
  const toPage = (page: number, end: 'first' | 'last') => () =>
    show({ page }, { replace: true, opened: { kind: 'view', id: end } })
  const to = (next: string | undefined) => next !== undefined && (() => open({ kind: 'view', id: next }))
  if (at < 0) return { id, place: null, previous: null, next: null }
  return {
    id,
    place: listCopy.place(before + at + 1, total),
    previous: to(ids[at - 1]) || (query.page > 1 ? toPage(query.page - 1, 'last') : null),
    next: to(ids[at + 1]) || (before + ids.length < total ? toPage(query.page + 1, 'first') : null),
  }
}
