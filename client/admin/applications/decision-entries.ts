import type { ApplicationStatus } from '#src/affiliate/affiliate.contract.js'

/** Milliseconds that a decision is held before it is sent (docs/decisions/affiliate.md). */
export const UNDO_TIME = 8000

export interface Decision {
  /** The application's id. */
  id: string
  name: string
  accessKey: string
  status: Exclude<ApplicationStatus, 'Pending Review'>
  /** Reason of a rejection; empty: none. */
  reason: string
}

export type UndoableDecision = Decision & { phase: 'undoable'; endsAt: number }
export type FailedDecision = Decision & { phase: 'failed'; problem: string; canRetry: boolean }
/** A decision that the server has not confirmed yet: at most one per application. */
export type DecisionEntry = UndoableDecision | (Decision & { phase: 'sending' }) | FailedDecision

export const isUndoable = (entry: DecisionEntry): entry is UndoableDecision => entry.phase === 'undoable'
export const isFailed = (entry: DecisionEntry): entry is FailedDecision => entry.phase === 'failed'

export const withoutEntry = (entries: DecisionEntry[], id: string): DecisionEntry[] =>
  entries.filter((entry) => entry.id !== id)

/** Appends the newest entry. */
export const withEntry = (entries: DecisionEntry[], entry: DecisionEntry): DecisionEntry[] => [
  ...withoutEntry(entries, entry.id),
  entry,
]

/** The entry that Undo takes back: the decision on this application, otherwise the last undoable one. */
export const lastUndoable = (entries: DecisionEntry[], id?: string | null): UndoableDecision | undefined => {
  const found = entries.filter(isUndoable)
  return found.find((entry) => entry.id === id) ?? found.at(-1)
}

/** Entries restored after the session had ended: each one waits for another confirmation before it is sent. */
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
