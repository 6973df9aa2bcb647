import type { Basis } from '../../../src/performance/record.contract.js'
import { riskCopy } from '../../shell/brand/risk-notice.copy.js'

interface Notice {
  title: string
  /** Where the results come from, before the risk that all of them have. */
  source?: string
  /** Whether the regulation's text about hypothetical performance applies. */
  isHypothetical: boolean
}

export const noticeCopy = {
  of: {
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
  } satisfies Record<Basis, Notice> as Record<Basis, Notice>,
  hypothetical: 'Hypothetical results (CFTC Rule 4.41).',
  full: 'Full notice',
  label: 'Risk notice',
  beside: (months: number) =>
    `These months are hypothetical. Actual results are published for ${months} months.`,
  showActual: 'Show actual results',
}
