import { ShieldCheck } from 'lucide-react'
import { defineSection } from '../../shell/sections/section.js'

export const section = defineSection({
  id: 'admin',
  path: '/admin/affiliate',
  title: 'Admin Dashboard',
  icon: ShieldCheck,
  order: 12,
  who: 'master',
  roles: ['owner', 'manager', 'support'],
  backOffice: 'Affiliates',
  isWide: true,
  views: { sales: 'Sales', payouts: 'Payouts' },
  load: () => import('./ApplicationsScreen.js').then((file) => file.ApplicationsScreen),
  find: () => import('./find-applications.js').then((file) => file.findApplications),
  isPinnedFor: 'product keys',
  restricted:
    'You need a master access key (automation master or indicator master) to review affiliate applications.',
})
