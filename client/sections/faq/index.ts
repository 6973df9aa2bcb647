import { CircleHelp } from 'lucide-react'
import { defineSection } from '../../shell/sections/section.js'

export const section = defineSection({
  id: 'faq',
  path: '/faq',
  title: 'FAQ & Support',
  icon: CircleHelp,
  order: 7,
  who: 'member',
  hasRail: true,
  load: () => import('./Faq.js').then((file) => file.Faq),
  skeleton: 'trio',
  content: () => import('./faq.content.js').then((file) => file.faqContent),
  entries: () => import('./faq.entries.js').then((file) => file.faqEntries),
})
