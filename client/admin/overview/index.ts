import { LayoutDashboard } from 'lucide-react'
import { defineSection } from '../../shell/sections/section.js'

export const section = defineSection({
  id: 'overview',
  path: '/admin',
  title: 'Overview',
  icon: LayoutDashboard,
  order: 10,
  who: 'master',
  backOffice: 'Overview',
  isListed: () => false,
  isWide: true,
  load: () => import('./OverviewScreen.js').then((file) => file.OverviewScreen),
  skeleton: 'trio',
  restricted: 'You need a master access key to open the back office.',
})
