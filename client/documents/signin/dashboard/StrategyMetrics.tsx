import { useBrand } from '#client/shell/brand/brand.js'
import { Fact } from '#client/ui/controls/Fact.js'
import { ALL, AVERAGE_LOSS, AVERAGE_WIN, profit, profitFactor } from './demo-figures.js'
import { demoDashboardCopy, dollars } from '../demo-sign-in.copy.js'
import styles from './StrategyMetrics.module.css'

export function StrategyMetrics() {
  const copy = demoDashboardCopy(useBrand()).metrics
  const metrics = [
    { term: copy.trades, value: ALL.trades },
    { term: copy.averageWin, value: dollars(AVERAGE_WIN) },
    { term: copy.averageLoss, value: dollars(-AVERAGE_LOSS) },
    { term: copy.reward, value: `1:${AVERAGE_WIN / AVERAGE_LOSS}` },
    { term: copy.factor, value: profitFactor(ALL).toFixed(2) },
    { term: copy.expectancy, value: dollars(profit(ALL) / ALL.trades) },
  ]
  return (
    <section className="card">
      <h2>{copy.title}</h2>
      <dl className={styles.metrics}>
        {metrics.map(({ term, value }) => (
          <Fact key={term} term={term}>
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  )
}
