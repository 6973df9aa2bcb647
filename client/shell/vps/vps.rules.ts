import type { KeyLevel } from '../../../src/keys/keys.contract.js'
import { hasVps } from '../session/levels.js'

/** The answer to 'Do you have your VPS?'; null before it is given. */
export type VpsAnswer = 'yes' | 'no' | null

export const parseAnswer = (stored: string | null): VpsAnswer =>
  stored === 'yes' || stored === 'no' ? stored : null

/** Whether links lead to the VPS itself and not to its order: for levels with the system, unless they said no (product §10). */
export const ownsVps = (level: KeyLevel, answer: VpsAnswer): boolean => hasVps(level) && answer !== 'no'
