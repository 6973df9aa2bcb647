import { ReceiptText } from 'lucide-react'
import { defineSection } from '../../shell/sections/section.js'

export const section = defineSection({
  id: 'orders',
  path: '/admin/orders',
  title: 'Orders',
  icon: ReceiptText,
  order: 13,
  who: 'master',
  roles: ['owner', 'manager', 'support'],
  backOffice: 'Orders',
  isListed: () => false,
  isWide: true,
  load: () => import('./OrdersScreen.js').then((file) => file.OrdersScreen),
  restricted: 'You need a master access key to view orders.',
})
