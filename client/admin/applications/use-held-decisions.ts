import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { beforeLogOut } from '../../shell/session/before-log-out.js'
import { hasSessionEnded } from '../../shell/http/query-client.js'
import { usePersistedState as useKeptState } from '../back-office/use-persisted-state.js'
import { failureCopy } from './admin-affiliate.copy.js'
import {
  asUnsent,
  isHeld,
  undoable,
  UNDO_TIME,
  withEntry,
  withoutEntry,
  type Decision,
  type DecisionEntry,
} from './decision-entries.js'

const restored = (entries: DecisionEntry[]): DecisionEntry[] => asUnsent(entries, failureCopy.unsent)

/**
 * Decisions that stay on the page for a while before they are sent: after UNDO_TIME, or at once when the page is left,
 * hidden or logged out of. `send` reports what became of one by `change`.
 */
export function useHeldDecisions(send: (decision: Decision) => Promise<unknown>) {
  const queryClient = useQueryClient()
  const [entries, setEntries] = useKeptState<DecisionEntry[]>('decisions', [], restored)
  // As of now: two may be decided before either is drawn, and the last are sent when nothing is drawn any more.
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
  const flush = () => Promise.all(latest.current.filter(isHeld).map(sendNow))

  function hold(decision: Decision) {
    release(decision.id)
    change((now) => withEntry(now, { ...decision, phase: 'held', endsAt: Date.now() + UNDO_TIME }))
    timers.current.set(
      decision.id,
      window.setTimeout(() => void sendNow(decision), UNDO_TIME),
    )
  }

  /** Of this application, else the last one; returns what it has taken back. */
  function undo(id?: string | null): Decision | undefined {
    const entry = undoable(latest.current, id)
    if (!entry) return undefined
    release(entry.id)
    change((now) => withoutEntry(now, entry.id))
    return entry
  }

  const onLeave = useEffectEvent(flush)
  const onUnmount = useEffectEvent(() => {
    // Without a session it would be refused: it is kept and asks again.
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

  return { entries, change, hold, undo, sendNow }
}
