import type { EntriesOf } from '../../shell/sections/section.js'
import { performanceContent } from './performance.content.js'
import { performanceCopy as copy } from './performance.copy.js'
import { recordCopy } from './record.copy.js'

/** The parts of the page, found by the terms in them. */
export const performanceEntries: EntriesOf = ({ content }) => {
  const { plainText } = content(performanceContent)
  const { heatmap, instruments, table, chart } = copy
  return [
    part('chart', chart.title.return, `${copy.headlines} ${chart.how.return}`),
    part('heatmap', plainText('performance.heatmap.title'), `${heatmap.unit}. Heat map`),
    part(
      'instruments',
      plainText('performance.instruments.title'),
      `${instruments.winRate}, ${instruments.trades}`,
    ),
    part(
      'months',
      plainText('performance.table.title'),
      `${Object.values(table.columns).join(', ')}. ${copy.download}`,
    ),
    part('record', recordCopy.title, `${recordCopy.verify}. ${recordCopy.download}. ${recordCopy.text}`),
  ]
}

const part = (id: string, label: string, text: string) => ({
  id: `figures:${id}`,
  group: 'figures' as const,
  label,
  text,
  to: `/performance#${id}-title`,
})
