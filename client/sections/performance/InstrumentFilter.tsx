import { Check } from 'lucide-react'
import type { Ref } from 'react'
import styles from './InstrumentFilter.module.css'
import { INSTRUMENT_NAMES, performanceCopy as copy } from './performance.copy.js'
import { INSTRUMENTS, type Instrument } from './results.js'

interface InstrumentFilterProps {
  ref: Ref<HTMLFieldSetElement>
  chosen: readonly Instrument[]
  onChange: (chosen: Instrument[]) => void
}

/** Selects the instruments that all figures below are computed from. */
export function InstrumentFilter({ ref, chosen, onChange }: InstrumentFilterProps) {
  const toggle = (instrument: Instrument, isOn: boolean) =>
    onChange(INSTRUMENTS.filter((name) => (name === instrument ? isOn : chosen.includes(name))))
  return (
    <fieldset ref={ref} className={styles.filter}>
      <legend className="visually-hidden">{copy.filter.legend}</legend>
      {INSTRUMENTS.map((instrument) => (
        <label key={instrument} className={styles.option}>
          <input
            type="checkbox"
            className={styles.box}
            checked={chosen.includes(instrument)}
            onChange={(event) => toggle(instrument, event.target.checked)}
          />
          <span className={styles.mark} aria-hidden="true">
            <Check size={14} strokeWidth={3} />
          </span>
          <span className={styles.symbol}>{instrument}</span>
          <span className={`visually-hidden-narrow ${styles.name}`}>{INSTRUMENT_NAMES[instrument]}</span>
        </label>
      ))}
    </fieldset>
  )
}
