import { useProgress, useSetProgress } from '../progress/progress-context.js'
import { useSession } from '../session/session-context.js'
import { answerIn, ownsVps, VPS_MISSING, VPS_READY } from './vps.rules.js'

/** 'Do you have your VPS?' (product §10): one answer, stored with the member's progress. */
export function useVps() {
  const { level } = useSession().session
  const answer = useProgress(({ lists }) => answerIn(lists.steps))
  const set = useSetProgress()

  const setAnswer = (next: 'yes' | 'no') => {
    set('steps', VPS_READY, next === 'yes')
    set('steps', VPS_MISSING, next === 'no')
  }
  return { answer, isOwned: ownsVps(level, answer), setAnswer }
}
