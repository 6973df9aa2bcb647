import { describe, expect, it } from '@jest/globals'
import { FIRST_RULES, type RulesVersion } from '#src/affiliate/program/rules.contract.js'
import { NOT_BEFORE_TODAY } from '#src/affiliate/program/rules-faults.contract.js'
import { changesOf, faultsOf, formOf, requestOf, versionBefore } from './rules-form.js'

const NOW = new Date('2026-11-28T17:00:00Z')
const first: RulesVersion = { id: 'first', from: null, ...FIRST_RULES }
const march: RulesVersion = { ...first, id: 'march', from: '2027-03-01', quarterEndRate: 0 }

describe('the form for a version', () => {
  it('begins with the newest rules, on a day that is free', () => {
    expect(requestOf(formOf(first, NOW))).toEqual({ from: '2026-11-28', ...FIRST_RULES })
    expect(formOf(march, NOW)).toMatchObject({ from: '2027-03-02', quarterEndRate: '0' })
    expect(formOf(first, new Date('2026-11-28T04:00:00Z')).from).toBe('2026-11-27')
  })

  it('reports what is no number, out of order or over, by the path of its field', () => {
    const form = formOf(first, NOW)
    expect(faultsOf(form, NOW)).toEqual({})
    const tiers = form.tiers.map((row, at) => (at === 2 ? { ...row, sales: '9', rate: '28.005' } : row))
    const wrong = { ...form, from: '2026-11-27', tiers, holdDays: '', firstSaleBonus: 'none' }
    expect(faultsOf(wrong, NOW)).toEqual({
      from: NOT_BEFORE_TODAY,
      'tiers.2.sales': 'Gold needs more sales than Silver.',
      'tiers.2.rate': 'Enter a rate above 0% and up to 100%, with up to 2 decimal places.',
      holdDays: 'Enter a whole number of days up to 365.',
      firstSaleBonus: 'Enter an amount up to $100,000, to the cent.',
    })
  })
})

it('says what a version changes', () => {
  const milestones = FIRST_RULES.milestones.slice(0, 1)
  const after = { ...FIRST_RULES, milestones, quarterEndRate: 0, firstSaleBonus: 75.5 }
  expect(changesOf(FIRST_RULES, FIRST_RULES)).toEqual([])
  expect(changesOf(FIRST_RULES, after)).toEqual([
    {
      label: 'Milestone rewards',
      before: '10 sales: $200, 25 sales: $500, 50 sales: $1,000, 100 sales: $2,500',
      after: '10 sales: $200',
    },
    { label: 'First-sale bonus', before: '$50', after: '$75.50' },
    { label: 'Quarter-end push', before: 'At least 30% of each sale', after: 'None' },
  ])
})

it('finds the version that holds until a day', () => {
  const versions = [march, first]
  expect(versionBefore(versions, '2027-03-01')).toBe(first)
  expect(versionBefore(versions, '2027-03-02')).toBe(march)
})
