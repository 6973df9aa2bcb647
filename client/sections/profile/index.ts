import { UserRound } from 'lucide-react'
import { defineSection } from '../../shell/sections/section.js'

export const section = defineSection({
  id: 'profile',
  path: '/profile',
  title: 'Profile',
  icon: UserRound,
  order: 9,
  who: 'member',
  load: () => import('./Profile.js').then((file) => file.Profile),
  skeleton: 'split',
  content: () => import('./profile.content.js').then((file) => file.profileContent),
})
