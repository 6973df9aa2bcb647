import { createContext, use } from 'react'
import type { FailureReason } from '#src/platform/errors/failure.contract.js'
import { HttpError } from '#client/shell/http/http.js'

/** Makes a call; if the server wants the master's key or second factor first, a dialog takes it and the call is made again. */
export type StepUp = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

/** The master closed the dialog: nothing was done. */
export class StepUpCancelled extends Error {}

export const StepUpContext = createContext<StepUp | null>(null)

/** The function rejects with `StepUpCancelled`, or as the call does. */
export function useStepUp(): StepUp {
  const stepUp = use(StepUpContext)
  if (!stepUp) throw new Error('useStepUp() needs a BackOffice above it')
  return stepUp
}

/** What the server wants first: the key, or the second factor of a master who has one; null if it refused for another reason. */
export const stepUpOf = (error: unknown): FailureReason | null =>
  (error instanceof HttpError && error.answer?.reason) || null
