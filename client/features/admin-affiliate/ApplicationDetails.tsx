import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import type {
  AffiliateApplication,
  ApplicationsAnswer,
} from '../../../src/affiliate/affiliate-admin.contract.js'
import { AccountLedger } from './AccountLedger.js'
import { detailsQuery, isMissing } from './admin-affiliate.api.js'
import { detailsCopy as copy, listCopy } from './admin-affiliate.copy.js'
import styles from './ApplicationDetails.module.css'
import { day } from './format.js'
import { History } from './History.js'
import { useFocusAfter, useFocusReturn } from './kept-focus.js'
import type { Dialog } from './list-query.js'
import { StatusPill } from './StatusPill.js'
import type { useAddress } from './use-address.js'
import type { Decisions } from './use-decisions.js'
import { useReviewKeys } from './use-review-keys.js'
import { useSteps } from './use-steps.js'

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
export function ApplicationDetails({
  list,
  isLoading,
  dialog,
  decisions,
  address,
  failure,
  isBehind,
  onReject,
}: ApplicationDetailsProps) {
  const { id, place, previous, next } = useSteps(list, isLoading, dialog, address)
  const details = useQuery({ ...detailsQuery(id ?? ''), enabled: id !== null })
  const application = details.data?.application ?? list.applications.find((known) => known.id === id)
  const isPending = application?.status === 'Pending Review'
  const isBusy = id !== null && decisions.busy.has(id)
  const closer = useRef<HTMLButtonElement>(null)
  useFocusReturn(id)
  useFocusAfter(`${id} ${application?.status} ${isBusy}`, closer)
  const close = () => address.open(null)
  const approve = () => void (application && decisions.approve(application))

  useReviewKeys(isBehind || isBusy, {
    ArrowLeft: previous,
    ArrowRight: next,
    a: isPending ? approve : null,
    r: isPending ? () => onReject(application) : null,
  })
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
      onCancel={close}
      closable={{ 'aria-label': listCopy.dismiss }}
      footer={
        <Footer onPrevious={previous} onNext={next}>
          {isPending && (
            <>
              <Button danger disabled={isBusy} onClick={() => onReject(application)}>
                {listCopy.actions.reject}
              </Button>
              <Button type="primary" loading={isBusy} onClick={approve}>
                {listCopy.actions.approve}
              </Button>
            </>
          )}
          {application?.status === 'Approved' && (
            <Button onClick={() => address.open({ kind: 'edit', id: application.id })}>
              {listCopy.actions.edit}
            </Button>
          )}
          <Button ref={closer} onClick={close}>
            {copy.close}
          </Button>
        </Footer>
      }
    >
      <div className={styles.scroll} role="region" aria-label={copy.title} tabIndex={0} key={id}>
        {failure}
        {application ? (
          <Facts {...application} />
        ) : (
          !details.isError && <div className={`skeleton ${styles.skeleton}`} />
        )}
        {isMissing(details.error) ? (
          <p role="alert">{copy.missing}</p>
        ) : (
          <History
            details={details.data}
            problem={details.isError ? (application ? copy.failed : copy.notLoaded) : null}
            onRetry={() => void details.refetch()}
          />
        )}
        {id !== null && details.data && details.data.ledger.total > 0 && (
          <AccountLedger key={id} applicationId={id} first={details.data.ledger} />
        )}
      </div>
    </Modal>
  )
}

function Facts(application: AffiliateApplication) {
  const { name, email, website, experience, audience, promotion, additional, accessKey, status } = application
  const { fields } = copy
  return (
    <dl className={styles.facts}>
      <Fact term={fields.name}>{name}</Fact>
      <Fact term={fields.status}>
        <StatusPill status={status} />
      </Fact>
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
      <Fact term={fields.experience}>{copy.experience[experience]}</Fact>
      <Fact term={fields.audience}>{copy.audience[audience]}</Fact>
      <Fact term={fields.promotion} isLong>
        {promotion}
      </Fact>
      <Fact term={fields.additional} isLong>
        {additional || copy.nothing}
      </Fact>
      <Fact term={fields.accessKey}>
        <span className="figures">{accessKey}</span>
      </Fact>
      <Fact term={fields.submittedAt}>{day(application.submittedAt)}</Fact>
      {application.reason && (
        <Fact term={fields.reason} isLong>
          {application.reason}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ term, isLong = false, children }: { term: string; isLong?: boolean; children: ReactNode }) {
  return (
    <div data-long={isLong}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface FooterProps {
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  children: ReactNode
}

function Footer({ onPrevious, onNext, children }: FooterProps) {
  return (
    <div className={styles.footer}>
      <div className={styles.steps}>
        <Button
          aria-label={copy.previous}
          icon={<ChevronLeft size={18} aria-hidden="true" />}
          disabled={!onPrevious}
          onClick={() => onPrevious?.()}
        />
        <Button
          aria-label={copy.next}
          icon={<ChevronRight size={18} aria-hidden="true" />}
          disabled={!onNext}
          onClick={() => onNext?.()}
        />
      </div>
      <ul className={styles.keys} aria-label={copy.keys}>
        {copy.keyHints.map(([key, what]) => (
          <li key={key}>
            <kbd>{key}</kbd> {what}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
