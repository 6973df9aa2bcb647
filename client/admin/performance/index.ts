import { defineSection } from '../../shell/sections/section.js'

export const section = defineSection({
  id: 'record',
  path: '/admin/performance',
  title: 'Performance Record',
  order: 17,
  who: 'master',
  roles: ['owner', 'manager'],
  backOffice: 'Performance Record',
  isListed: () => false,
  isWide: true,
  load: () => import('./PerformanceScreen.js').then((file) => file.PerformanceScreen),
  restricted: 'You need a master access key to publish results.',
})
