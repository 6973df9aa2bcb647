import { FullNotice } from '../results/BasisNotice.js'
import { instrumentTotals, monthRows } from './figures.js'
import { InstrumentBars } from '../instruments/InstrumentBars.js'
import { Kpis } from './Kpis.js'
import { MonthHeatmap } from '../months/MonthHeatmap.js'
import { MonthTable } from '../months/MonthTable.js'
import { useResults } from '../results/results-context.js'
import { ReturnsChart } from '../chart/ReturnsChart.js'
import type { View } from '../view.js'

interface FiguresProps {
  view: View
  /** The metric chosen last, which may be ahead of the view. */
  pending: View['metric']
  /** Whether each month in the table says which basis it has. */
  isMarked: boolean
  onShow: (change: Partial<View>) => void
}

/** What the selected instruments returned in the range. */
export function Figures({ view, pending, isMarked, onShow }: FiguresProps) {
  const { chosen, metric, range, sort } = view
  const { basis, months } = useResults()
  const rows = monthRows(months.slice(range.from, range.to + 1), chosen)
  return (
    <>
      <Kpis rows={rows} />
      <ReturnsChart
        {...{ chosen, metric, pending, range }}
        onMetric={(metric) => onShow({ metric })}
        onRange={(range) => onShow({ range })}
      />
      <FullNotice basis={basis} />
      <MonthHeatmap rows={monthRows(months, chosen)} range={range} />
      <InstrumentBars totals={instrumentTotals(rows, chosen)} rows={rows} range={range} />
      <MonthTable {...{ rows, chosen, sort, isMarked }} onSort={(sort) => onShow({ sort })} />
    </>
  )
}
