import { defineSection } from '../../shell/sections/section.js'

export const section = defineSection({
  id: 'newsletter',
  path: '/admin/newsletter',
  title: 'Newsletter',
  order: 14.5,
  who: 'master',
  roles: ['owner', 'manager'],
  backOffice: 'Newsletter',
  isListed: () => false,
  isWide: true,
  views: { campaigns: 'Campaigns', suppressed: 'Suppressed' },
  load: () => import('./NewsletterScreen.js').then((file) => file.NewsletterScreen),
  restricted: 'You need a master access key to manage the newsletter.',
})
