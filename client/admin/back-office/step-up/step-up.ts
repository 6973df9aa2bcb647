import { createContext, use } from 'react'
import { HttpError } from '#client/shell/http/http.js'

/** Makes a call; if the server wants the master's key first, a dialog takes it and the call is made again. */
export type StepUp = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

/** The master closed the dialog instead of entering the key: nothing was done. */
export class StepUpCancelled extends Error {}

export const StepUpContext = createContext<StepUp | null>(null)

/** The function rejects with `StepUpCancelled`, or as the call does. */
export function useStepUp(): StepUp {
  const stepUp = use(StepUpContext)
  if (!stepUp) throw new Error('useStepUp() needs a BackOffice above it')
  return stepUp
}

export const wantsStepUp = (error: unknown): boolean =>
  error instanceof HttpError && error.answer?.reason === 'step-up'
