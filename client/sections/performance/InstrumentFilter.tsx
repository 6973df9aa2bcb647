import { Check } from 'lucide-react'
import type { Ref } from 'react'
import { useInstrumentPointing } from './highlight.js'
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
        <Option
          key={instrument}
          instrument={instrument}
          isChosen={chosen.includes(instrument)}
          onToggle={(isOn) => toggle(instrument, isOn)}
        />
      ))}
    </fieldset>
  )
}

interface OptionProps {
  instrument: Instrument
  isChosen: boolean
  onToggle: (isOn: boolean) => void
}

/** In the color of the instrument's line. */
function Option({ instrument, isChosen, onToggle }: OptionProps) {
  return (
    <label className={styles.option} {...useInstrumentPointing(instrument)}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isChosen}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <span className={styles.mark} data-series={instrument} aria-hidden="true">
        <Check size={14} strokeWidth={3} />
      </span>
      <span className={styles.symbol}>{instrument}</span>
      <span className={`visually-hidden-narrow ${styles.name}`}>{INSTRUMENT_NAMES[instrument]}</span>
    </label>
  )
}
