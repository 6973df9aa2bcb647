import { describe, expect, it } from '@jest/globals'
import { FIRST_RULES } from './rules.contract.js'
import { milestoneProgress } from './milestones.contract.js'

describe('milestones', () => {
  it.each([
    [0, [], ['in-progress 0', 'pending 0', 'pending 0', 'pending 0']],
    [-2, [], ['in-progress 0', 'pending 0', 'pending 0', 'pending 0']],
    [9, [1], ['in-progress 90', 'pending 0', 'pending 0', 'pending 0']],
    [10, [1, 10], ['completed 100', 'in-progress 40', 'pending 0', 'pending 0']],
    [100, [1, 10, 25, 50, 100], ['completed 100', 'completed 100', 'completed 100', 'completed 100']],
    // Counts edited past or below a milestone: only those with a reward in the ledger are completed.
    [12, [], ['reached 100', 'in-progress 48', 'pending 0', 'pending 0']],
    [5, [10], ['completed 100', 'in-progress 20', 'pending 0', 'pending 0']],
    [100, [25], ['reached 100', 'completed 100', 'reached 100', 'reached 100']],
  ])('%i sales with rewards for %j: %j', (sales, rewards, states) => {
    const progress = milestoneProgress(FIRST_RULES, sales, new Set(rewards))
    expect(progress.map(({ status, progress }) => `${status} ${progress}`)).toEqual(states)
  })
})
