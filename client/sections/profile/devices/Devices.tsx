import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import type { OwnSession } from '#src/keys/my-access/my-access.contract.js'
import { useSession } from '#client/shell/session/session-context.js'
import { Confirm } from '#client/ui/overlay/Confirm.js'
import { toast } from '#client/ui/toast/toast.js'
import { CardState } from '../CardState.js'
import { formatDateTime } from '#client/ui/controls/text/format-date.js'
import { unbroken } from '#client/ui/controls/text/unbroken.js'
import { devicesCopy as copy } from './devices.copy.js'
import styles from './Devices.module.css'
import { endSessions, sentenceOf, sessionsQuery, useChangeAccess } from '../my-access.api.js'
import { canChangeKey } from '#src/keys/directory/access-lock.contract.js'
import { myAccessQuery } from '#client/shell/my-access/my-access.js'

/** Where the key is signed in, with the way to log each device out (product §2). */
export function Devices() {
  const { isDemo } = useSession().session
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="focus:outline-none">
        {copy.title}
      </h2>
      {isDemo ? (
        <p className="mt-4">{copy.demo}</p>
      ) : (
        <>
          <p className="mt-4">{copy.lead}</p>
          <OwnDevices onEnded={() => heading.current?.focus()} />
          <NewDeviceMail />
        </>
      )}
    </section>
  )
}

/** How many devices are listed at first. */
const FIRST = 3

/** `onEnded`: the button that had the focus is gone. */
function OwnDevices({ onEnded }: { onEnded: () => void }) {
  const { data, isLoadingError, refetch } = useQuery(sessionsQuery)
  const [isWhole, setIsWhole] = useState(false)
  const [toEnd, setToEnd] = useState<OwnSession | 'others' | null>(null)
  const { mutate, isPending } = useEnd(onEnded)
  if (!data) return <CardState isError={isLoadingError} texts={copy} onRetry={() => void refetch()} />

  const others = data.sessions.filter(({ isCurrent }) => !isCurrent)
  const sessions = [...data.sessions.filter(({ isCurrent }) => isCurrent), ...others]
  const answer = (isYes: boolean) => {
    setToEnd(null)
    if (isYes && toEnd) mutate(toEnd === 'others' ? undefined : toEnd.id)
  }
  return (
    <>
      <ul className="mt-8 mb-12 p-0 list-none">
        {(isWhole ? sessions : sessions.slice(0, FIRST)).map((session) => (
          <Device key={session.id} session={session} isBusy={isPending} onLogOut={() => setToEnd(session)} />
        ))}
      </ul>
      {sessions.length > FIRST && (
        <button
          type="button"
          className="button button-quiet -ml-12 mb-8 px-12"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? copy.showFewer : copy.showAll(sessions.length)}
        </button>
      )}
      {sessions.some(({ network }) => network) && <p className="hint mb-12">{copy.networks}</p>}
      {others.length > 0 ? (
        <button type="button" className="button" disabled={isPending} onClick={() => setToEnd('others')}>
          {copy.all}
        </button>
      ) : (
        <p className="hint">{copy.only}</p>
      )}
      {toEnd && (
        <Confirm
          title={toEnd === 'others' ? copy.ask.allTitle : copy.ask.title(toEnd.device)}
          text={toEnd === 'others' ? copy.ask.allText : copy.ask.text}
          yes={toEnd === 'others' ? copy.all : copy.logOut}
          no={copy.ask.no}
          onAnswer={answer}
        />
      )}
    </>
  )
}

function useEnd(onEnded: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: endSessions,
    // A reading from before must not bring back what has ended.
    onMutate: () => queryClient.cancelQueries({ queryKey: sessionsQuery.queryKey }),
    onSuccess: (answer, id) => {
      queryClient.setQueryData(sessionsQuery.queryKey, answer)
      toast({ title: id ? copy.done : copy.allDone, tone: 'success' })
      onEnded()
    },
    onError: (error) => {
      toast({ title: sentenceOf(error, copy.notDone), tone: 'error' })
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
  })
}

/** The switch of emails about new devices; off and disabled where there is no address to send them to. */
function NewDeviceMail() {
  const { data: access } = useQuery(myAccessQuery)
  const { mutate, isPending, variables } = useChangeAccess()
  if (!access || !canChangeKey(access.lock)) return null
  const isOn = isPending ? variables.newDeviceMail : access.newDeviceMail
  const change = (newDeviceMail: boolean) =>
    mutate(
      { newDeviceMail },
      {
        onSuccess: () => toast({ title: newDeviceMail ? copy.mailOn : copy.mailOff, tone: 'success' }),
        onError: (error) => toast({ title: sentenceOf(error, copy.mailFailed), tone: 'error' }),
      },
    )
  return (
    <div className="mt-16 pt-8 border-t border-line">
      <label className="flex items-center gap-12 min-h-control text-text1 cursor-pointer">
        <input
          type="checkbox"
          className="flex-none size-20"
          checked={access.email !== null && isOn}
          disabled={access.email === null}
          onChange={(event) => !isPending && change(event.target.checked)}
        />
        {copy.mail}
      </label>
      {access.email === null && (
        <p className="hint">{copy.mailNoEmail[access.lock === 'master' ? 'master' : 'member']}</p>
      )}
    </div>
  )
}

interface DeviceProps {
  session: OwnSession
  isBusy: boolean
  onLogOut: () => void
}

const isPhone = (device: string): boolean => /iPhone|iPad|Android/.test(device)

/** One session: its device, when it was used, and its end. */
function Device({ session, isBusy, onLogOut }: DeviceProps) {
  const { device, network, createdAt, lastSeenAt, isCurrent } = session
  const Icon = isPhone(device) ? Smartphone : Monitor
  return (
    <li className={`${styles.device} grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-12 py-12`}>
      <span className="grid place-items-center size-[40px] rounded-full bg-s3 text-text2">
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-8 gap-y-4 text-text1 font-medium">
          <span>{device}</span> {isCurrent && <span className="pill pill-brand">{copy.current}</span>}
        </p>
        <p className="hint">
          {isCurrent ? (
            <span>{copy.now}</span>
          ) : (
            <>
              <span>{copy.lastSeen}</span>{' '}
              <time dateTime={lastSeenAt}>{unbroken(formatDateTime(new Date(lastSeenAt)))}</time>
            </>
          )}
          <span>{' · '}</span>
          <span>{copy.since}</span>{' '}
          <time dateTime={createdAt}>{unbroken(formatDateTime(new Date(createdAt)))}</time>
        </p>
        {network && <p className="hint">{copy.network(network)}</p>}
      </div>
      {!isCurrent && (
        <button
          type="button"
          className="button"
          aria-label={copy.logOutLabel(device)}
          disabled={isBusy}
          onClick={onLogOut}
        >
          {copy.logOut}
        </button>
      )}
    </li>
  )
}
