import { Check } from 'lucide-react'
import type { Ref } from 'react'
import { useInstrumentPointing } from '../chart/highlight.js'
import styles from './InstrumentFilter.module.css'
import { instrumentName } from '../format.copy.js'
import { performanceCopy as copy } from '../performance.copy.js'
import { useResults } from '../results/results-context.js'

interface InstrumentFilterProps {
  ref: Ref<HTMLFieldSetElement>
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Selects the instruments that all figures below are computed from. */
export function InstrumentFilter({ ref, chosen, onChange }: InstrumentFilterProps) {
  const { instruments } = useResults()
  const toggle = (instrument: string, isOn: boolean) =>
    onChange(instruments.filter((name) => (name === instrument ? isOn : chosen.includes(name))))
  return (
    <fieldset ref={ref} className={styles.filter}>
      <legend className="visually-hidden">{copy.filter.legend}</legend>
      {instruments.map((instrument) => (
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
  instrument: string
  isChosen: boolean
  onToggle: (isOn: boolean) => void
}

/** In the color of the instrument's line. */
function Option({ instrument, isChosen, onToggle }: OptionProps) {
  const { seriesOf } = useResults()
  return (
    <label className={styles.option} {...useInstrumentPointing(instrument)}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isChosen}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <span className={styles.mark} data-series={seriesOf(instrument)} aria-hidden="true">
        <Check size={14} strokeWidth={3} />
      </span>
      <span className={styles.symbol} translate="no">
        {instrument}
      </span>
      <span className={`visually-hidden-narrow ${styles.name}`}>{instrumentName(instrument)}</span>
    </label>
  )
}
