import { METRICS, type Metric } from './figures.js'
import styles from './MetricChoice.module.css'
import { performanceCopy } from './performance.copy.js'

const copy = performanceCopy.chart

interface MetricChoiceProps {
  metric: Metric
  onChange: (metric: Metric) => void
}

export function MetricChoice({ metric, onChange }: MetricChoiceProps) {
  return (
    <fieldset className={styles.metrics}>
      <legend className="visually-hidden">{copy.metric}</legend>
      {METRICS.map((name) => (
        <label key={name} className={styles.option}>
          <input
            type="radio"
            name="metric"
            className={styles.radio}
            checked={name === metric}
            onChange={() => onChange(name)}
          />
          {copy.metrics[name]}
        </label>
      ))}
    </fieldset>
  )
}
