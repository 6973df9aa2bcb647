import { ChartLine } from 'lucide-react'
import { defineSection } from '../../shell/sections/section.js'

export const section = defineSection({
  id: 'performance',
  path: '/performance',
  title: 'Performance',
  icon: ChartLine,
  order: 6,
  who: 'member',
  isWide: true,
  load: () => import('./Performance.js').then((file) => file.Performance),
  skeleton: 'figures',
  content: () => import('./performance.content.js').then((file) => file.performanceContent),
  entries: () => import('./performance.entries.js').then((file) => file.performanceEntries),
  isPinnedFor: 'everybody',
})
