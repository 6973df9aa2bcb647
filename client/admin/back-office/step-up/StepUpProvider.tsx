import { useCallback, useRef, useState, type ReactNode } from 'react'
import { StepUpCancelled, StepUpContext, wantsStepUp, type StepUp } from './step-up.js'
import { StepUpDialog } from './StepUpDialog.js'

/** Asks for the master's key where the server wants it again (contract §2, Roles). */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null)
  // Calls that want it at once wait for one answer.
  const waiting = useRef<Promise<boolean> | null>(null)
  const stepUp: StepUp = useCallback(async (call) => {
    try {
      return await call()
    } catch (error) {
      if (!wantsStepUp(error)) throw error
    }
    waiting.current ??= new Promise<boolean>((resolve) => setAnswer(() => resolve)).finally(() => {
      waiting.current = null
      setAnswer(null)
    })
    const isConfirmed = await waiting.current
    if (!isConfirmed) throw new StepUpCancelled()
    return call()
  }, [])
  return (
    <StepUpContext value={stepUp}>
      {children}
      {answer && <StepUpDialog onAnswer={answer} />}
    </StepUpContext>
  )
}
