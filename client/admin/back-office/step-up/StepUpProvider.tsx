import { useCallback, useState, type ReactNode } from 'react'
import { StepUpCancelled, StepUpContext, wantsStepUp, type StepUp } from './step-up.js'
import { StepUpDialog } from './StepUpDialog.js'

/** Asks for the master's key where the server wants it again (contract §2, Roles). */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null)
  const stepUp: StepUp = useCallback(async (call) => {
    try {
      return await call()
    } catch (error) {
      if (!wantsStepUp(error)) throw error
    }
    const isConfirmed = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
    setAnswer(null)
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
