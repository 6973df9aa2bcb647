import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useRef, type ReactNode } from 'react'
import type {
  AffiliateApplication,
  ApplicationDetailsAnswer,
  ApplicationsAnswer,
} from '../../../src/affiliate/affiliate-admin.contract.js'
import { AccountLedger } from './AccountLedger.js'
import { detailsQuery, isMissing } from './admin-affiliate.api.js'
import { detailsCopy as copy, listCopy } from './admin-affiliate.copy.js'
import styles from './ApplicationDetails.module.css'
import { ApplicationFacts } from './ApplicationFacts.js'
import { History } from './History.js'
import { useFocusAfter, useFocusReturn } from './kept-focus.js'
import type { Dialog } from './list-query.js'
import { ReviewFooter } from './ReviewFooter.js'
import type { useAddress } from './use-address.js'
import type { Decisions } from './use-decisions.js'
import { useReviewKeys, type ReviewActions } from './use-review-keys.js'
import { useSteps } from './use-steps.js'
import { useLogged } from './use-logged.js'

interface ApplicationDetailsProps {
  list: ApplicationsAnswer
  isLoading: boolean
  dialog: Dialog
  decisions: Decisions
  address: ReturnType<typeof useAddress>
  /** Of the last decision. */
  failure: ReactNode
  /** Another dialog stands over this one and has the keyboard. */
  isBehind: boolean
  onReject: (application: AffiliateApplication) => void
}

/** One application whole, and the review from one to the next (spec §2). */
export function ApplicationDetails(props: ApplicationDetailsProps) {
  const { list, isLoading, dialog, decisions, address, failure, isBehind, onReject } = props
  const { id, place, previous, next } = useSteps(list, isLoading, dialog, address)
  const details = useQuery({ ...detailsQuery(id ?? ''), enabled: id !== null })
  const application = details.data?.application ?? list.applications.find((known) => known.id === id)
  const isPending = application?.status === 'Pending Review'
  const isApproved = application?.status === 'Approved'
  const isBusy = id !== null && decisions.busy.has(id)
  const actions: ReviewActions = {
    previous,
    next,
    approve: isPending ? () => void decisions.approve(application) : null,
    reject: isPending ? () => onReject(application) : null,
    edit: isApproved ? () => address.open({ kind: 'edit', id: application.id }) : null,
  }
  useReviewKeys(isBehind || isBusy, actions)
  const closer = useRef<HTMLButtonElement>(null)
  useFocusReturn(id)
  useFocusAfter(`${id} ${application?.status} ${isBusy}`, closer)
  return (
    <Modal
      open
      centered
      width={880}
      title={
        <>
          {copy.title}
          {place && <span className={`hint figures ${styles.place}`}>{place}</span>}
        </>
      }
      onCancel={address.close}
      closable={{ 'aria-label': listCopy.dismiss }}
      footer={<ReviewFooter {...{ actions, isBusy, closer }} onClose={address.close} />}
    >
      <div className={styles.scroll} role="region" aria-label={copy.title} tabIndex={0} key={id}>
        {failure}
        <Whole {...{ application, details }} />
      </div>
    </Modal>
  )
}

interface WholeProps {
  /** As the list has it, until its details have come. */
  application: AffiliateApplication | undefined
  details: UseQueryResult<ApplicationDetailsAnswer>
}

function Whole({ application, details }: WholeProps) {
  const { data, error, isError, refetch } = details
  const problem = application ? copy.failed : copy.notLoaded
  useLogged(problem, isMissing(error) ? null : error)
  if (isMissing(error)) return <p role="alert">{copy.missing}</p>
  return (
    <>
      {application && <ApplicationFacts {...application} />}
      {!application && !isError && <div className={`skeleton ${styles.skeleton}`} />}
      <History details={data} problem={isError ? problem : null} onRetry={() => void refetch()} />
      {data && data.ledger.total > 0 && (
        <AccountLedger applicationId={data.application.id} first={data.ledger} />
      )}
    </>
  )
}
