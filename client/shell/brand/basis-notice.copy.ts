import type { Basis } from '#src/performance/record.contract.js'
import { riskCopy } from './risk-notice.copy.js'

export interface BasisNotice {
  title: string
  /** Where the results come from, before the risk that all of them have. */
  source?: string
  /** Whether the regulation's text about hypothetical performance applies. */
  isHypothetical: boolean
}

/** What the notice of return figures says of their basis. */
export const basisNotices: Record<Basis, BasisNotice> = {
  actual: {
    title: 'Actual results.',
    source: 'We publish them ourselves. No third party has audited them, and your results will differ.',
    isHypothetical: false,
  },
  hypothetical: {
    title: 'Hypothetical results.',
    source: 'They were calculated, not traded.',
    isHypothetical: true,
  },
  demonstration: { title: riskCopy.title, isHypothetical: true },
}
