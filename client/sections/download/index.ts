import { MonitorDown } from 'lucide-react'
import { trackOf } from '../../shell/session/member/levels.js'
import { defineSection } from '../../shell/sections/section.js'

export const section = defineSection({
  id: 'download',
  path: '/download',
  title: (level) => (trackOf(level) === 'indicator' ? 'Indicator Access' : 'Automation Access'),
  icon: MonitorDown,
  order: 2,
  who: 'member',
  load: () => import('./Download.js').then((file) => file.Download),
  skeleton: 'split',
  views: { vps: 'Download Complete VPS' },
  content: () => import('./download.content.js').then((file) => file.downloadContent),
  isPinnedFor: 'everybody',
})
