import { defineSection } from '../../shell/sections/section.js'

export const section = defineSection({
  id: 'money',
  path: '/admin/money',
  title: 'Money',
  order: 13.5,
  who: 'master',
  roles: ['owner', 'manager'],
  backOffice: 'Money',
  isListed: () => false,
  isWide: true,
  load: () => import('./MoneyScreen.js').then((file) => file.MoneyScreen),
  restricted: 'You need a master access key to view money.',
})
