import { CircleCheck, FlaskConical, Presentation } from 'lucide-react'
import type { Basis } from '../../../src/performance/record.contract.js'
import { IconPill } from '../back-office/IconPill.js'
import { BASIS_LABELS } from './record.copy.js'

const LOOKS = {
  actual: ['pill-up', CircleCheck],
  hypothetical: ['pill-warn', FlaskConical],
  demonstration: ['pill-brand', Presentation],
} as const satisfies Record<Basis, unknown>

/** Where the figures of a row come from. */
export function BasisPill({ basis }: { basis: Basis }) {
  const [tone, icon] = LOOKS[basis]
  return <IconPill {...{ tone, icon }} text={BASIS_LABELS[basis]} />
}
