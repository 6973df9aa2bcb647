import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { beforeLogOut } from '../../shell/session/session-context.js'
import { hasSessionEnded } from '../../shell/http/query-client.js'
import { usePersistedState } from '../back-office/use-persisted-state.js'
import { failureCopy } from './applications.copy.js'
import {
  asUnsent,
  isUndoable,
  lastUndoable,
  UNDO_TIME,
  withEntry,
  withoutEntry,
  type Decision,
  type DecisionEntry,
} from './decision-entries.js'

const restored = (entries: DecisionEntry[]): DecisionEntry[] => asUnsent(entries, failureCopy.unsent)

/**
 * Holds decisions for UNDO_TIME before sending them; leaving or hiding the page, or logging out, sends them at
 * once. `send` reports the outcome of each through `change`.
 */
export function useUndoableDecisions(send: (decision: Decision) => Promise<unknown>) {
  const queryClient = useQueryClient()
  const [entries, setEntries] = usePersistedState<DecisionEntry[]>('decisions', [], restored)
  // A ref: two decisions may be made before the next render, and the last ones are sent during unmount.
  const latest = useRef(entries)
  const timers = useRef(new Map<string, number>())

  const change = (next: (now: DecisionEntry[]) => DecisionEntry[]) => {
    latest.current = next(latest.current)
    setEntries(latest.current)
  }
  const release = (id: string) => {
    clearTimeout(timers.current.get(id))
    timers.current.delete(id)
  }
  const sendNow = (decision: Decision) => {
    release(decision.id)
    const { id, name, accessKey, status, reason } = decision
    change((now) => withEntry(now, { id, name, accessKey, status, reason, phase: 'sending' }))
    return send(decision)
  }
  const flush = () => Promise.all(latest.current.filter(isUndoable).map(sendNow))

  function sendLater(decision: Decision) {
    release(decision.id)
    change((now) => withEntry(now, { ...decision, phase: 'undoable', endsAt: Date.now() + UNDO_TIME }))
    timers.current.set(
      decision.id,
      window.setTimeout(() => void sendNow(decision), UNDO_TIME),
    )
  }

  /** Undoes the decision on this application, otherwise the last one; returns the undone entry. */
  function undo(id?: string | null): Decision | undefined {
    const entry = lastUndoable(latest.current, id)
    if (!entry) return undefined
    release(entry.id)
    change((now) => withoutEntry(now, entry.id))
    return entry
  }

  const onLeave = useEffectEvent(flush)
  const onUnmount = useEffectEvent(() => {
    // Without a session the server would refuse them: keep them for the next sign-in, which asks again.
    if (hasSessionEnded(queryClient)) for (const id of [...timers.current.keys()]) release(id)
    else void flush()
  })
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && void onLeave()
    document.addEventListener('visibilitychange', onHide)
    const onPageHide = () => void onLeave()
    addEventListener('pagehide', onPageHide)
    const end = beforeLogOut(() => onLeave())
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      removeEventListener('pagehide', onPageHide)
      end()
      onUnmount()
    }
  }, [])

  return { entries, change, sendLater, undo, sendNow }
}
