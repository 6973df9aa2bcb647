import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OwnSession } from '../../../../src/keys/my-access/my-access.contract.js'
import { useSession } from '../../../shell/session/session-context.js'
import { Confirm } from '../../../ui/overlay/Confirm.js'
import { toast } from '../../../ui/toast/toast.js'
import { CardState } from '../CardState.js'
import { Device } from './Device.js'
import { devicesCopy as copy } from './devices.copy.js'
import styles from './Devices.module.css'
import { endSessions, sentenceOf, sessionsQuery } from '../my-access.api.js'
import { NewDeviceMail } from './NewDeviceMail.js'

/** Where the key is signed in, with the way to log each device out (product §2). */
export function Devices() {
  const { isDemo } = useSession().session
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className="card">
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {copy.title}
      </h2>
      {isDemo ? (
        <p className={styles.lead}>{copy.demo}</p>
      ) : (
        <>
          <p className={styles.lead}>{copy.lead}</p>
          <OwnDevices onEnded={() => heading.current?.focus()} />
          <NewDeviceMail />
        </>
      )}
    </section>
  )
}

/** `onEnded`: the button that had the focus is gone. */
function OwnDevices({ onEnded }: { onEnded: () => void }) {
  const { data, isLoadingError, refetch } = useQuery(sessionsQuery)
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
      <ul className={styles.list}>
        {sessions.map((session) => (
          <Device key={session.id} session={session} isBusy={isPending} onLogOut={() => setToEnd(session)} />
        ))}
      </ul>
      {sessions.some(({ network }) => network) && (
        <p className={`hint ${styles.networks}`}>{copy.networks}</p>
      )}
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
