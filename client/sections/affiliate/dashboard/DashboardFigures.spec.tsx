import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import type { AffiliateDashboard } from '#src/affiliate/dashboard/dashboard.contract.js'
import { FIRST_RULES } from '#src/affiliate/program/rules.contract.js'
import { DashboardFigures } from './DashboardFigures.js'
import { sampleFigures } from '../sample.js'

const { stats, ...sample } = sampleFigures(FIRST_RULES, [])
const rendered = (tier: 'Bronze' | 'Gold', currentRate: number, commissionRate = 0) => {
  const shown: AffiliateDashboard = {
    ...sample,
    code: 'A',
    link: 'https://portal.example/r/A',
    status: 'active',
    statusReason: null,
    hasEntries: true,
    promotions: [],
    currentRate,
    stats: { ...stats, tier, commissionRate },
  }
  return renderToStaticMarkup(
    <MemoryRouter>
      <DashboardFigures {...shown} rules={FIRST_RULES} isSample={false} onAnalytics={() => undefined} />
    </MemoryRouter>,
  )
}

describe('the commission rate', () => {
  it('names where it comes from: the tier, this month’s promotion or an agreement', () => {
    expect(rendered('Bronze', 0.25)).toContain('of each sale at Bronze tier')
    expect(rendered('Bronze', 0.3)).toContain('of each sale this month')
    expect(rendered('Gold', 0.3)).toContain('of each sale at Gold tier')
    expect(rendered('Bronze', 0.28, 0.28)).toContain('of each sale, as agreed with you')
  })
})
