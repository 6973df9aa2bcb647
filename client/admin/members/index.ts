import { defineSection } from '../../shell/sections/section.js'

export const section = defineSection({
  id: 'members',
  path: '/admin/members',
  title: 'Members',
  order: 11,
  who: 'master',
  roles: ['owner', 'manager', 'support'],
  backOffice: 'Members',
  isListed: () => false,
  isWide: true,
  load: () => import('./MembersScreen.js').then((file) => file.MembersScreen),
  find: () => import('./find-members.js').then((file) => file.findMembers),
  restricted: 'You need a master access key to manage members.',
})
