import { useBrand } from '../brand/brand.js'
import { useChecklist } from '../progress/progress-context.js'
import { productOf } from '../session/member/levels.js'
import { useSession } from '../session/session-context.js'
import { useVps } from '../vps/use-vps.js'
import { setupSteps } from './setup-steps.copy.js'

/** The member's setup: the four steps, which are done, and the first that is not. */
export function useSetup() {
  const { level } = useSession().session
  const { answer, isOwned, setAnswer } = useVps()
  const steps = setupSteps(level, useBrand(), isOwned)
  const { done, toggle, tick } = useChecklist(
    'steps',
    steps.map(({ id }) => id),
  )
  return {
    steps,
    done,
    toggle,
    tick,
    next: steps.find(({ id }) => !done.includes(id)),
    /** The system needs a desktop; a member with a finished step has one. */
    asksForVps: productOf(level) === 'automation' && answer === null && done.length === 0,
    setVps: setAnswer,
  }
}
