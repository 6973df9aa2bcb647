import { Briefcase } from 'lucide-react'
import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { defineSection } from '../../shell/sections/section.js'

export const section = defineSection({
  id: 'overview',
  path: '/admin',
  title: 'Back Office',
  icon: Briefcase,
  order: 10,
  who: 'master',
  backOffice: 'Overview',
  isWide: true,
  load: () => import('./OverviewScreen.js').then((file) => file.OverviewScreen),
  skeleton: 'trio',
  entries: () => import('./back-office-entries.js').then((file) => file.backOfficeEntries),
  navigation: lazyScreen(() => import('../back-office/frame/Navigation.js').then((file) => file.Navigation)),
  attention: lazyScreen(() => import('./Attention.js').then((file) => file.Attention)),
  restricted: 'You need a master access key to open the back office.',
})
