import { defineSection } from '../../shell/sections/section.js'

export const section = defineSection({
  id: 'audit',
  path: '/admin/audit',
  title: 'Audit Log',
  order: 15,
  who: 'master',
  roles: ['owner', 'manager'],
  backOffice: 'Audit',
  isListed: () => false,
  isWide: true,
  load: () => import('./AuditScreen.js').then((file) => file.AuditScreen),
  restricted: 'You need a master access key to view the audit log.',
})
