import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { UNNAMED, NOT_SET, shownKey, lastLoginDate } from './member.js'
import { useMemberName, profileQuery } from './member-queries.js'
import styles from './MemberFacts.module.css'
import {
  formatDate,
  formatDateTime,
  formatEndDate,
  formatEndTime,
} from '#client/ui/controls/text/format-date.js'
import { useSession } from '../session-context.js'
import { Reveal } from '#client/ui/overlay/Reveal.js'

/** The part of the profile that edits the display name; its editor is open while the address names it. */
export const DISPLAY_NAME_ID = 'display-name'
export const EDIT_PROFILE_PATH = `/profile#${DISPLAY_NAME_ID}`

/** The member's name in one line, so that nothing moves when it loads. */
export function MemberName({ loading }: { loading: string }) {
  const { name, isPending } = useMemberName()
  if (isPending)
    return (
      <div role="status">
        <span className={`skeleton ${styles.skeleton} block w-[120px] h-[28px]`} />
        <span className="visually-hidden">{loading}</span>
      </div>
    )
  return (
    <p
      className="text-text1 font-bold tracking-[-0.01em] text-left text-20/28 truncate"
      dir="auto"
      title={name ?? undefined}
    >
      {name ?? UNNAMED}
    </p>
  )
}

/** The day of the member's previous sign-in; without one, today, which is none. */
export function LastLogin() {
  const { data: profile, isLoadingError } = useQuery(profileQuery)
  if (isLoadingError) return <span>–</span>
  if (!profile) return <span className={`skeleton ${styles.dateSkeleton} inline-block w-[96px] h-24`} />
  const date = lastLoginDate(profile.lastLogin)
  if (!profile.lastLogin) return <span>{formatDate(date)}</span>
  return (
    <time dateTime={date.toISOString()} title={formatDateTime(date)}>
      {formatDate(date)}
    </time>
  )
}

/** A session's key is active; where it ends, until when. */
export function KeyStatus({ texts }: { texts: { active: string; activeUntil: string } }) {
  const until = useSession().session.account?.activeUntil
  return (
    <span className="active-dot">
      {until ? (
        <>
          <span>{texts.activeUntil}</span>{' '}
          <time dateTime={until} title={formatEndTime(until)}>
            {formatEndDate(until)}
          </time>
        </>
      ) : (
        texts.active
      )}
    </span>
  )
}

interface KeyRevealProps {
  texts: FullKeyTexts & { show: string; notStored: string }
}

/** The key's first 8 characters; all of it on hover, focus and touch (product §2). */
export function KeyReveal({ texts }: KeyRevealProps) {
  const { accessKey, hint } = useSession().session
  const shown = shownKey(accessKey, hint)
  if (shown === NOT_SET) return <span>{shown}</span>
  return (
    <Reveal
      label={texts.show}
      trigger={
        <span className="figures" translate="no">
          {shown}
        </span>
      }
    >
      {accessKey ? <FullKey value={accessKey} texts={texts} /> : texts.notStored}
    </Reveal>
  )
}

interface FullKeyTexts {
  copy: string
  copied: string
  notCopied: string
}

/** The whole key, and a button that copies it where the browser allows it. */
function FullKey({ value, texts }: { value: string; texts: FullKeyTexts }) {
  const [status, setStatus] = useState<keyof FullKeyTexts>('copy')
  // People can forbid it to a page.
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setStatus('copied'),
      () => setStatus('notCopied'),
    )
  const Icon = status === 'copied' ? Check : Copy
  return (
    <span className="flex items-center justify-between gap-12">
      <span className="figures min-w-0 text-text1 wrap-anywhere" translate="no">
        {value}
      </span>
      {'clipboard' in navigator && (
        <button
          type="button"
          className="inline-flex flex-none items-center justify-center gap-8 min-w-[92px] min-h-[36px] py-0 px-12 border border-line rounded-nav bg-s3 text-text1 font-medium cursor-pointer hover:border-control pointer-coarse:min-h-control"
          onClick={() => void copy()}
        >
          <Icon size={16} aria-hidden="true" />
          <span aria-live="polite">{texts[status]}</span>
        </button>
      )}
    </span>
  )
}
