import { defineSection } from '../../shell/sections/section.js'

export const section = defineSection({
  id: 'mail',
  path: '/admin/mail',
  title: 'Mail',
  order: 14,
  who: 'master',
  roles: ['owner', 'manager'],
  backOffice: 'Mail',
  isListed: () => false,
  isWide: true,
  load: () => import('./MailScreen.js').then((file) => file.MailScreen),
  restricted: 'You need a master access key to view outgoing email.',
})
