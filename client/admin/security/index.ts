import { ShieldCheck } from 'lucide-react'
import { defineSection } from '../../shell/sections/section.js'

export const section = defineSection({
  id: 'security',
  path: '/admin/security',
  title: 'Security',
  icon: ShieldCheck,
  order: 17.5,
  who: 'master',
  roles: ['owner', 'manager', 'support', 'editor'],
  backOffice: 'Security',
  isListed: () => false,
  isWide: true,
  load: () => import('./SecurityScreen.js').then((file) => file.SecurityScreen),
  restricted: 'You need a master access key to set up a second factor.',
})
