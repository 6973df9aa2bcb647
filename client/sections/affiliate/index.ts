import { Handshake } from 'lucide-react'
import { defineSection } from '../../shell/sections/section.js'

export const section = defineSection({
  id: 'affiliate',
  path: '/affiliate',
  title: 'Affiliate',
  icon: Handshake,
  order: 8,
  who: 'member',
  load: () => import('./Affiliate.js').then((file) => file.Affiliate),
  skeleton: 'board',
  content: () => import('./affiliate.content.js').then((file) => file.affiliateContent),
})
