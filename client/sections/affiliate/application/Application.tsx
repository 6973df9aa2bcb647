import { useQuery } from '@tanstack/react-query'
import { Check, Clock3, Mail, X, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { OwnApplication } from '#src/affiliate/affiliate.contract.js'
import { HOUR } from '#client/ui/controls/text/durations.js'
import { formatDate, formatMoment } from '#client/ui/controls/text/format-date.js'
import { useBrand } from '#client/shell/brand/brand.js'
import { promisedAt } from '../affiliate-stage.js'
import { affiliateQuery } from '../affiliate.api.js'
import { applicationCopy } from '../affiliate.copy.js'
import styles from './Application.module.css'

const PILLS = { 'Pending Review': 'pill-warn', Approved: 'pill-up', Rejected: 'pill-down' }
const PILL_ICONS = { 'Pending Review': Clock3, Approved: Check, Rejected: X }

interface ApplicationProps {
  application: OwnApplication
  onDashboard: () => void
}

/** The application's progress, shown instead of the dashboard (product §4). */
export function Application({ application, onDashboard }: ApplicationProps) {
  const { status, reason } = application
  const copy = applicationCopy(useBrand())
  const Icon = PILL_ICONS[status]
  return (
    <div className="grid gap-16 grid-cols-1 @md/affiliate:gap-20 @md/affiliate:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <section className="card">
        <p className="flex items-center justify-between gap-16 text-text3">
          <span>{copy.status}</span>
          <span className={`pill ${PILLS[status]}`}>
            <Icon size={14} aria-hidden="true" />
            <span>{status}</span>
          </span>
        </p>
        <Timeline {...application} />
        {status === 'Pending Review' && <CheckAgain />}
        {status === 'Approved' && (
          <button type="button" className="button button-primary" onClick={onDashboard}>
            {copy.toDashboard}
          </button>
        )}
      </section>
      <div className="grid content-start gap-16 [&_.button]:py-8">
        {status === 'Rejected' && (
          <section className="card">
            <h2>{copy.reason}</h2>
            <p className="mt-8 whitespace-pre-line">{reason ?? copy.noReason}</p>
          </section>
        )}
        <section className="pt-24 border-t border-t-line">
          <h2>{copy.contact.titles[status]}</h2>
          <p className="mt-2 [&+.button]:max-w-full [&+.button]:mt-16 [&+.button]:px-16 [&+.button]:wrap-anywhere">
            {copy.contact.text}
          </p>
          <a className="button" href={copy.contact.to}>
            <Mail size={18} strokeWidth={1.75} aria-hidden="true" />
            {copy.contact.label}
          </a>
        </section>
      </div>
    </div>
  )
}

function Timeline({ status, submittedAt, decidedAt }: OwnApplication) {
  const { steps, by, left } = applicationCopy(useBrand())
  const expected = promisedAt(submittedAt)
  const timeLeft = expected.getTime() - useNow()
  const decided = decidedAt ? new Date(decidedAt) : null
  return (
    <ol
      className={`${styles.timeline} grid mt-24 [&+*]:mt-24 [&_li]:relative [&_li]:grid [&_li]:gap-16 [&_li]:grid-cols-[32px_1fr] [&_li]:pb-24 [&_li:last-child]:pb-0`}
    >
      <Step {...steps.sent} icon={Check} state="done" when={formatDate(new Date(submittedAt))} />
      {status === 'Pending Review' ? (
        <>
          {timeLeft > 0 ? (
            <Step
              {...steps.review}
              icon={Clock3}
              state="now"
              when={by(formatMoment(expected))}
              clock={left(Math.floor(timeLeft / HOUR))}
            />
          ) : (
            <Step {...steps.overdue} icon={Clock3} state="now" />
          )}
          <Step {...steps.decision} state="ahead" />
        </>
      ) : (
        <>
          <Step {...steps.reviewed} icon={Check} state="done" />
          <Step
            {...(status === 'Approved' ? steps.approved : steps.rejected)}
            icon={status === 'Approved' ? Check : X}
            state={status === 'Approved' ? 'done' : 'refused'}
            when={decided ? formatDate(decided) : undefined}
          />
        </>
      )}
    </ol>
  )
}

/** The time, a minute old at most. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

interface StepProps {
  title: string
  text: string
  state: 'done' | 'now' | 'ahead' | 'refused'
  icon?: LucideIcon
  when?: string
  /** The time that is left. */
  clock?: string
}

function Step({ title, text, state, icon: Icon, when, clock }: StepProps) {
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span
        className={`${styles.mark} grid place-items-center w-[32px] h-[32px] border border-line rounded-full bg-s2 text-text3`}
      >
        {Icon && <Icon size={16} strokeWidth={2.25} aria-hidden="true" />}
      </span>
      <div>
        <p className={`${styles.title} pt-4 text-text1 font-medium [&>.hint]:ml-8 [&>.hint]:font-normal`}>
          <span>{title}</span>
          {when && <span className="hint">{when}</span>}
        </p>
        {clock && (
          <p className="text-text1 tabular-nums" role="timer">
            {clock}
          </p>
        )}
        <p className="mt-2 [&+.button]:max-w-full [&+.button]:mt-16 [&+.button]:px-16 [&+.button]:wrap-anywhere">
          {text}
        </p>
      </div>
    </li>
  )
}

/** Nothing is polled (product §8): the member refreshes. */
function CheckAgain() {
  const { refetch, isFetching } = useQuery(affiliateQuery)
  const copy = applicationCopy(useBrand())
  const [isChecked, setIsChecked] = useState(false)
  const check = async () => {
    setIsChecked(false)
    setIsChecked((await refetch()).isSuccess)
  }
  return (
    <p className="flex flex-wrap items-center gap-x-16 gap-y-8">
      <button type="button" className="button" disabled={isFetching} onClick={() => void check()}>
        {isFetching ? copy.checking : copy.check}
      </button>
      <span className="hint" role="status">
        {isChecked && copy.checked}
      </span>
    </p>
  )
}
