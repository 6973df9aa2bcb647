import { useProgress } from '../progress/progress-context.js'
import { useSession } from '../session/session-context.js'
import { answerIn, ownsVps, VPS_MISSING, VPS_READY } from './vps.rules.js'

/** 'Do you have your VPS?' (product §10): one answer, stored with the member's progress. */
export function useVps() {
  const { level } = useSession().session
  const { lists, set } = useProgress()
  const answer = answerIn(lists.steps)

  const setAnswer = (next: 'yes' | 'no') => {
    set('steps', VPS_READY, next === 'yes')
    set('steps', VPS_MISSING, next === 'no')
  }
  return { answer, isOwned: ownsVps(level, answer), setAnswer }
}
