import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { FIRST_RULES } from '#src/affiliate/program/rules.contract.js'
import { sampleFigures } from '../sample.js'
import { TierCard } from './TierCard.js'

const { stats } = sampleFigures(FIRST_RULES, [])
const rendered = (commissionRate: number) =>
  renderToStaticMarkup(<TierCard rules={FIRST_RULES} stats={{ ...stats, tier: 'Bronze', commissionRate }} />)

describe('the tiers', () => {
  it('name the share of each, and of the next one', () => {
    expect(rendered(0)).toMatch(/Silver at \d+ sales: \d+% of each sale/)
    expect(rendered(0)).toContain('25%')
  })

  it('name no share where another was agreed', () => {
    expect(rendered(0.4)).toMatch(/Silver at \d+ sales\. Your agreed rate stays the same\./)
    expect(rendered(0.4)).not.toContain('%</span>')
  })
})
