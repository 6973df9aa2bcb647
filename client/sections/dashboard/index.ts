import { LayoutDashboard } from 'lucide-react'
import { defineSection } from '../../shell/sections/section.js'

export const section = defineSection({
  id: 'dashboard',
  path: '/dashboard',
  title: 'Dashboard',
  icon: LayoutDashboard,
  order: 1,
  who: 'member',
  load: () => import('./Dashboard.js').then((file) => file.Dashboard),
  hasClock: true,
  skeleton: 'lead',
  content: () => import('./dashboard.content.js').then((file) => file.dashboardContent),
  isPinnedFor: 'everybody',
})
