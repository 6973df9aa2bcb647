import { defineCommand, type Output } from '../../platform/command-line/command.js'
import { toTable } from '../../platform/command-line/table.js'
import { DailyFigures } from './daily-figures.service.js'
import { FIGURES, OVERVIEW_DAYS } from './overview.contract.js'

const NOTES = `Days are UTC; the last one is today. To see what needs attention now, use these lists:
keys -- list --state expiring, keys -- unlock, mail -- list --state refused (or dead-letter),
orders -- list --state waiting (or failed),
affiliate -- list --applications --status pending.`

/** `npm run overview`: the figures of the back office's overview (contract §5). */
export const overviewCommand = defineCommand({
  name: 'overview',
  notes: NOTES,
  options: {},
  verbs: {
    list: {
      help: `  list    count the sign-ins, new keys, applications, clicks, sales, and subscribers for each of the last ${OVERVIEW_DAYS} days`,
      async run({ portal }): Promise<Output> {
        const { days, numbers } = await portal.get(DailyFigures).read()
        const figures = FIGURES.map((figure) => ({ figure, counts: numbers[figure] }))
        const rows = days.map((day, at) => ({
          day,
          ...Object.fromEntries(figures.map(({ figure, counts }) => [figure, counts[at]!])),
        }))
        return { json: { timeZone: 'UTC', days, figures }, text: toTable(rows) }
      },
    },
  },
})
