import { describe, expect, it } from '@jest/globals'
import { FIRST_RULES } from '#src/affiliate/program/rules.contract.js'
import { sampleFigures, sampleLedger } from './sample.js'

const months = Array.from({ length: 12 }, (_, at) => ({
  month: `2025-${String(at + 1).padStart(2, '0')}`,
  earnings: 0,
  sales: 0,
  clicks: 0,
}))
const all = { kind: null, month: null, page: 1 }

describe('the sample figures', () => {
  it('are the sum of 38 sales, two milestones and the first-sale bonus', () => {
    const { stats, milestones } = sampleFigures(FIRST_RULES, months)
    expect(stats).toMatchObject({
      totalEarnings: 5700 + 200 + 500 + 50,
      referralsMade: 38,
      activeMembers: 31,
    })
    expect(milestones.map(({ status, progress }) => [status, progress])).toEqual([
      ['completed', 100],
      ['completed', 100],
      ['in-progress', 76],
      ['pending', 0],
    ])
  })

  it('are those of the sample entries, by kind, month and page', () => {
    const pages = [1, 2, 3].map((page) => sampleLedger(FIRST_RULES, months, { ...all, page }))
    const entries = pages.flatMap((page) => page.entries)
    expect(entries).toHaveLength(pages[0]!.total)
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(6450)
    expect(sampleLedger(FIRST_RULES, months, { ...all, kind: 'milestone' }).total).toBe(2)
    expect(sampleLedger(FIRST_RULES, months, { ...all, month: '2025-12' }).entries).toHaveLength(5)
  })
})
