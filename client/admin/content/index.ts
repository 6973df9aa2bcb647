import { FilePen } from 'lucide-react'
import { MASTERS_ONLY } from '#src/content/content.contract.js'
import { defineSection } from '../../shell/sections/section.js'

export const section = defineSection({
  id: 'content',
  path: '/content',
  title: 'Content Manager',
  icon: FilePen,
  order: 16,
  who: 'master',
  roles: ['owner', 'manager', 'editor'],
  backOffice: 'Content Manager',
  isWide: true,
  load: () => import('./ContentScreen.js').then((file) => file.ContentScreen),
  restricted: MASTERS_ONLY,
  // The indicator master's content manager works too, once its address is typed (product §6); editors have nothing else.
  isListed: ({ masterTemplate, account }) => masterTemplate === 'automation' || account?.role === 'editor',
})
