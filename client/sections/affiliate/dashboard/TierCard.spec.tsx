import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { sampleFigures } from '../sample.js'
import { TierCard } from './TierCard.js'

const { stats } = sampleFigures([])
const rendered = (commissionRate: number) =>
  renderToStaticMarkup(<TierCard stats={{ ...stats, tier: 'Bronze', commissionRate }} />)

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
