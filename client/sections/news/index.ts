import { Newspaper } from 'lucide-react'
import { defineSection } from '../../shell/sections/section.js'

export const section = defineSection({
  id: 'news',
  path: '/news',
  title: 'News/Updates',
  icon: Newspaper,
  order: 3,
  who: 'member',
  hasRail: true,
  load: () => import('./News.js').then((file) => file.News),
  skeleton: 'posts',
  content: () => import('./news.content.js').then((file) => file.newsContent),
})
