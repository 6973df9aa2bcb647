import { CircleCheck, FlaskConical, Presentation } from 'lucide-react'
import type { Basis } from '#src/performance/record.contract.js'
import { statePill } from '../../back-office/IconPill.js'
import { BASIS_LABELS } from '../record.copy.js'

/** Where the figures of a row come from. */
export const BasisPill = statePill<Basis>(
  {
    actual: ['pill-up', CircleCheck],
    hypothetical: ['pill-warn', FlaskConical],
    demonstration: ['pill-brand', Presentation],
  },
  BASIS_LABELS,
)
