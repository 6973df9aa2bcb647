import { Link2 } from 'lucide-react'
import { defineSection } from '../../shell/sections/section.js'

export const section = defineSection({
  id: 'links',
  path: '/links',
  title: 'Links & Resources',
  icon: Link2,
  order: 4,
  who: 'member',
  load: () => import('./Links.js').then((file) => file.Links),
  skeleton: 'tiles',
  content: () => import('./links.content.js').then((file) => file.linksContent),
  entries: () => import('./links.entries.js').then((file) => file.linksEntries),
})
