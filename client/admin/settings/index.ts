import { defineSection } from '../../shell/sections/section.js'

export const section = defineSection({
  id: 'settings',
  path: '/admin/settings',
  title: 'Settings',
  order: 18,
  who: 'master',
  roles: ['owner'],
  backOffice: 'Settings',
  isListed: () => false,
  isWide: true,
  load: () => import('./SettingsScreen.js').then((file) => file.SettingsScreen),
  views: {
    offers: 'Offers',
    'affiliate-program': 'Affiliate program',
    brand: 'Brand',
    'mail-texts': 'Mail texts',
  },
  restricted: 'You need a master access key to change settings.',
})
