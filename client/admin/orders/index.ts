import { defineSection } from '../../shell/sections/section.js'

export const section = defineSection({
  id: 'orders',
  path: '/admin/orders',
  title: 'Orders',
  order: 13,
  who: 'master',
  roles: ['owner', 'manager'],
  backOffice: 'Orders',
  isListed: () => false,
  isWide: true,
  load: () => import('./OrdersScreen.js').then((file) => file.OrdersScreen),
  find: () => import('./find-orders.js').then((file) => file.findOrders),
  restricted: 'You need a master access key to view orders.',
})
