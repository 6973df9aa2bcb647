import type { ProgramRules } from './rules.contract.js'

/** `completed`: its reward is in the ledger. `reached`: an edit raised the count this far, without a reward. */
export type MilestoneState = 'completed' | 'reached' | 'in-progress' | 'pending'
export interface MilestoneProgress {
  sales: number
  /** Dollars. */
  reward: number
  status: MilestoneState
  /** Whole percent, 0–100. */
  progress: number
}

/**
 * Returns every milestone with its state (product §3). `rewarded`: the sales numbers of the milestones whose rewards are
 * in the ledger; only these are completed, whatever number of referrals an edit has set.
 */
export function milestoneProgress(
  { milestones }: Pick<ProgramRules, 'milestones'>,
  referrals: number,
  rewarded: ReadonlySet<number>,
): MilestoneProgress[] {
  const next = milestones.find(({ sales }) => referrals < sales && !rewarded.has(sales))
  return milestones.map((milestone) => {
    if (rewarded.has(milestone.sales)) return { ...milestone, status: 'completed', progress: 100 }
    if (referrals >= milestone.sales) return { ...milestone, status: 'reached', progress: 100 }
    const isNext = milestone === next
    const progress = isNext ? Math.floor((Math.max(referrals, 0) / milestone.sales) * 100) : 0
    return { ...milestone, status: isNext ? 'in-progress' : 'pending', progress }
  })
}
