import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useId } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { MyAccess as Access, PendingEmail as Pending } from '#src/keys/my-access/my-access.contract.js'
import { daysLeft, daysLeftText, isEnding, myAccessQuery } from '../../shell/my-access/my-access.js'
import { serverNow } from '../../shell/http/server-clock.js'
import { formatEndDate, formatEndTime, formatDateTime } from '../../ui/controls/text/format-date.js'
import { unbroken } from '../../ui/controls/text/unbroken.js'
import { PortalLink } from '../../ui/controls/PortalLink.js'
import { profileContent } from './profile.content.js'
import { useContent } from '../../shell/content/content-context.js'
import { accessCopy as copy, pendingCopy, emailCopy } from './access.copy.js'
import { CardState } from './CardState.js'
import styles from './MyAccess.module.css'
import { useBrand } from '../../shell/brand/brand.js'
import { useCancelEmail, sentenceOf, useChangeEmail } from './my-access.api.js'
import { HttpError } from '../../shell/http/http.js'
import { toast } from '../../ui/toast/toast.js'
import { TextForm } from './TextForm.js'

/** In the address: opens the form for an email address. */
export const EMAIL_HASH = '#email'

/** Until when the key works, and the address that counts for it (product §2). */
export function MyAccess() {
  const { text } = useContent(profileContent)
  const { data, isLoadingError, refetch } = useQuery(myAccessQuery)
  return (
    <section>
      <h2>{text('profile.access.title')}</h2>
      {data ? (
        <>
          <EndDate access={data} />
          <Email access={data} />
        </>
      ) : (
        <CardState isError={isLoadingError} texts={copy} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

function EndDate({ access: { activeUntil, renewalUrl } }: { access: Access }) {
  const now = new Date(serverNow())
  return (
    <div
      className={`${styles.row} flex flex-wrap items-center justify-between gap-x-16 gap-y-12 min-h-[72px] py-12 last:pb-0`}
    >
      <div className={`${styles.words} min-w-0`}>
        <p className="text-text3 text-13/20">{copy.access}</p>
        <p className="text-text1 font-medium wrap-anywhere">
          {activeUntil ? (
            <>
              <span>{copy.until}</span> <time dateTime={activeUntil}>{formatEndDate(activeUntil)}</time>
            </>
          ) : (
            copy.noEnd
          )}
        </p>
        {activeUntil && <p className="hint">{copy.endTime(formatEndTime(activeUntil))}</p>}
        {isEnding(activeUntil, now) && (
          <span className="pill pill-warn">{daysLeftText(daysLeft(activeUntil, now))}</span>
        )}
      </div>
      {activeUntil && renewalUrl && (
        <PortalLink className="button button-primary" to={renewalUrl}>
          {copy.renew}
        </PortalLink>
      )}
    </div>
  )
}

function Email({ access }: { access: Access }) {
  const { email, pending, lock } = access
  const button = useRef<HTMLButtonElement>(null)
  const isFocusDue = useRef(false)
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const isNamed = hash === EMAIL_HASH && !lock
  const [isOpen, setIsOpen] = useState(false)
  const isEditing = isOpen || isNamed
  // Once the button has been rendered again.
  useEffect(() => {
    if (!isEditing && isFocusDue.current) button.current?.focus()
    isFocusDue.current = false
  }, [isEditing])
  const close = () => {
    isFocusDue.current = true
    setIsOpen(false)
    if (isNamed) void navigate(pathname, { replace: true })
  }
  if (isEditing) return <EmailForm current={email} onClose={close} />
  return (
    <>
      <div
        className={`${styles.row} flex flex-wrap items-center justify-between gap-x-16 gap-y-12 min-h-[72px] py-12 last:pb-0`}
      >
        <div className={`${styles.words} min-w-0`}>
          <p className="text-text3 text-13/20">{copy.email}</p>
          <p className="text-text1 font-medium wrap-anywhere" translate={email ? 'no' : undefined}>
            {email ?? (lock ? copy.none : copy.noEmail)}
          </p>
          <p className="hint">{lock ? copy.lock[lock] : copy.emailHint}</p>
        </div>
        {!lock && (
          <button
            ref={button}
            type="button"
            className="button"
            aria-label={email ? copy.changeLabel : copy.addLabel}
            onClick={() => setIsOpen(true)}
          >
            {email ? copy.change : copy.add}
          </button>
        )}
      </div>
      {pending && (
        <PendingEmail pending={pending} current={email} onCanceled={() => button.current?.focus()} />
      )}
    </>
  )
}

interface PendingEmailProps {
  pending: Pending
  /** The address that counts so far. */
  current: string | null
  onCanceled: () => void
}

/** What an email change is still waiting for, and how to give it up. */
function PendingEmail({ pending: { email, expiresAt, missing }, current, onCanceled }: PendingEmailProps) {
  const { contactEmail } = useBrand()
  const { cancel, isPending } = useCancelEmail({ done: pendingCopy.canceled, failed: pendingCopy.failed })
  return (
    <div className={`notice ${styles.pending} grid gap-8 wrap-anywhere`}>
      <p className="text-text1 font-medium">{pendingCopy.title}</p>
      <ul className="grid gap-4 pl-0 list-none">
        {missing.includes('new') && (
          <li>
            {pendingCopy.new} <strong translate="no">{email}</strong>.
          </li>
        )}
        {missing.includes('former') && (
          <li>
            {pendingCopy.former} <strong translate="no">{current}</strong>. {pendingCopy.lost}{' '}
            <a href={`mailto:${contactEmail}`}>{pendingCopy.contact}</a>
          </li>
        )}
      </ul>
      <p>
        <span>{pendingCopy.until(missing.length)}</span>{' '}
        <time dateTime={expiresAt}>{unbroken(formatDateTime(new Date(expiresAt)))}</time>.
      </p>
      <button
        type="button"
        className="button justify-self-start mt-4"
        disabled={isPending}
        onClick={() => {
          cancel()
          onCanceled()
        }}
      >
        {pendingCopy.cancel}
      </button>
    </div>
  )
}

interface EmailFormProps {
  /** The address that counts so far. */
  current: string | null
  onClose: () => void
}

/** Asks for a new address. Escape and Cancel close it without a change; the address counts once it is confirmed. */
function EmailForm({ current, onClose }: EmailFormProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { mutate, isPending } = useChangeEmail()

  const refuse = (sentence: string) => {
    setError(sentence)
    input.current?.focus()
  }
  const submit = () => {
    if (!email.trim()) return refuse(emailCopy.empty)
    mutate(
      { email: email.trim() },
      {
        onSuccess: () => {
          toast({ title: emailCopy.sent, tone: 'success' })
          onClose()
        },
        onError: (failure) =>
          refuse(
            (failure instanceof HttpError && failure.fields.email) || sentenceOf(failure, emailCopy.failed),
          ),
      },
    )
  }
  return (
    <div className="pt-16 border-t border-line">
      <TextForm
        ref={input}
        label={emailCopy.label}
        texts={{ ...emailCopy, saving: emailCopy.sending }}
        type="email"
        autoComplete="email"
        placeholder={emailCopy.placeholder}
        value={email}
        hasError={error !== null}
        isBusy={isPending}
        aria-describedby={id}
        onChange={(value) => {
          setEmail(value)
          setError(null)
        }}
        onSubmit={submit}
        onClose={onClose}
      >
        <p id={id} className={error ? 'field-error' : 'hint mt-8'} role={error ? 'alert' : undefined}>
          {error ?? emailCopy.hint(current)}
        </p>
      </TextForm>
    </div>
  )
}
