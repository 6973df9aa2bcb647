import type { ApplicationStatus } from '../../../src/affiliate/applications/applications.contract.js'

/** Milliseconds that a decision stays on the page before it is sent (docs/decisions/026). */
export const UNDO_TIME = 8000

export interface Decision {
  /** Of the application. */
  id: string
  name: string
  accessKey: string
  status: Exclude<ApplicationStatus, 'Pending Review'>
  /** Of a rejection; empty: none. */
  reason: string
}

export type HeldDecision = Decision & { phase: 'held'; endsAt: number }
export type FailedDecision = Decision & { phase: 'failed'; problem: string; canRetry: boolean }
/** A decision until the server has confirmed it: at most one for each application. */
export type DecisionEntry = HeldDecision | (Decision & { phase: 'sending' }) | FailedDecision

export const isHeld = (entry: DecisionEntry): entry is HeldDecision => entry.phase === 'held'
export const isFailed = (entry: DecisionEntry): entry is FailedDecision => entry.phase === 'failed'

export const withoutEntry = (entries: DecisionEntry[], id: string): DecisionEntry[] =>
  entries.filter((entry) => entry.id !== id)

/** The newest entry is the last. */
export const withEntry = (entries: DecisionEntry[], entry: DecisionEntry): DecisionEntry[] => [
  ...withoutEntry(entries, entry.id),
  entry,
]

/** What Undo takes back: the decision on this application, else the last one that is held. */
export const undoable = (entries: DecisionEntry[], id?: string | null): HeldDecision | undefined => {
  const held = entries.filter(isHeld)
  return held.find((entry) => entry.id === id) ?? held.at(-1)
}

/** After a session that ended under them: nothing is sent unseen, so each asks to be sent again. */
export const asUnsent = (
  entries: DecisionEntry[],
  problem: (decision: Decision) => string,
): FailedDecision[] =>
  entries.map((entry) => {
    if (isFailed(entry)) return entry
    const { id, name, accessKey, status, reason } = entry
    const decision = { id, name, accessKey, status, reason }
    return { ...decision, phase: 'failed', problem: problem(decision), canRetry: true }
  })
