import { Problem } from '../../back-office/form/Field.js'
import type { Faults, TypedLine } from './typed-results.js'

interface OtherFaultsProps {
  faults: Faults
  lines: readonly TypedLine[]
}

/** What is wrong with the whole, and with no field. */
export function OtherFaults({ faults, lines }: OtherFaultsProps) {
  const isPlaced = (name: string) =>
    ['month', 'basis'].includes(name) || lines.some(({ id }) => name.startsWith(`${id}.`))
  const others = Object.entries(faults).filter(([name]) => !isPlaced(name))
  return <Problem text={others.map(([, sentence]) => sentence).join(' ') || null} />
}
