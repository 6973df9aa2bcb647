import { useBrand } from '../brand/brand.js'
import { useProgress } from '../progress/progress-context.js'
import { useChecklist } from '../progress/use-checklist.js'
import { productOf } from '../session/levels.js'
import { useSession } from '../session/session-context.js'
import { setupSteps, VPS_READY } from './setup-steps.copy.js'

/** The member's setup: the four steps, which are done, and the first that is not. */
export function useSetup() {
  const { level } = useSession().session
  const steps = setupSteps(level, useBrand())
  const { lists, set } = useProgress()
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
    needsVps: productOf(level) === 'automation' && !lists.steps.includes(VPS_READY) && done.length === 0,
    confirmVps: () => set('steps', VPS_READY, true),
  }
}
