import type { KeyLevel } from '#src/keys/keys.contract.js'
import { hasVps } from '../session/member/levels.js'

/** The answer to 'Do you have your VPS?'; null before it is given. */
export type VpsAnswer = 'yes' | 'no' | null

/** Its entries in the member's progress; neither is one of the four steps. */
export const VPS_READY = 'automation.vps'
export const VPS_MISSING = 'automation.no-vps'

export function answerIn(steps: readonly string[]): VpsAnswer {
  if (steps.includes(VPS_READY)) return 'yes'
  return steps.includes(VPS_MISSING) ? 'no' : null
}

/** Whether links lead to the VPS itself and not to its order: for levels with the system, unless they said no (product §10). */
export const ownsVps = (level: KeyLevel, answer: VpsAnswer): boolean => hasVps(level) && answer !== 'no'
