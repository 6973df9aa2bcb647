import { PlayCircle } from 'lucide-react'
import { defineSection } from '../../shell/sections/section.js'

export const section = defineSection({
  id: 'tutorials',
  path: '/tutorials',
  title: 'Tutorials',
  icon: PlayCircle,
  order: 5,
  who: 'member',
  hasRail: true,
  load: () => import('./Tutorials.js').then((file) => file.Tutorials),
  content: () => import('./tutorials.content.js').then((file) => file.tutorialsContent),
  entries: () => import('./tutorials.entries.js').then((file) => file.tutorialsEntries),
})
