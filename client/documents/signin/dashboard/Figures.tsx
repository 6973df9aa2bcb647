import { useBrand } from '#client/shell/brand/brand.js'
import { translateOf } from '#client/ui/controls/Fact.js'
import { ALL, OPEN_TRADES, profit, winRate } from './demo-figures.js'
import { demoDashboardCopy, dollars, percent } from '../demo-sign-in.copy.js'
import styles from './Figures.module.css'

export function Figures({ isRunning }: { isRunning: boolean }) {
  const copy = demoDashboardCopy(useBrand()).figures
  const state = isRunning ? 'running' : 'paused'
  const blocks = [
    { label: copy.total, value: dollars(profit(ALL)), detail: copy.totalDetail(ALL.trades), tone: 'up' },
    { label: copy.winRate, value: percent(winRate(ALL)), detail: copy.winRateDetail(ALL.wins, ALL.trades) },
    { label: copy.active, value: OPEN_TRADES.length, detail: copy.activeDetail[state] },
    {
      label: copy.status,
      value: copy[state],
      detail: copy.statusDetail[state],
      tone: isRunning ? 'on' : 'off',
    },
  ]
  return (
    <dl className={styles.figures}>
      {blocks.map(({ label, value, detail, tone }) => (
        <div key={label} className={`card ${styles.figure}`}>
          <dt>{label}</dt>
          <dd className={styles.value} translate={translateOf(value)} data-tone={tone}>
            {value}
          </dd>
          <dd className="hint">{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
