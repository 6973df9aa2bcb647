import type { Brand } from '../../src/brand.contract.js'
import type { ReleasedItem } from '../../src/content/content.contract.js'
import type { Template } from '../../src/keys/keys.contract.js'
import { affiliateContent } from '../features/affiliate/affiliate.content.js'
import { dashboardContent } from '../features/dashboard/dashboard.content.js'
import { downloadContent } from '../features/download/download.content.js'
import { linksContent } from '../features/links/links.content.js'
import { newsContent } from '../features/news/news.content.js'
import { tutorialsContent } from '../features/tutorials/tutorials.content.js'
import type { PageTexts } from '../ui/content/built-in.js'

/** Every page that has replaceable texts; each feature says which (docs/decisions/016). */
const PAGES: PageTexts<string>[] = [
  dashboardContent,
  tutorialsContent,
  downloadContent,
  newsContent,
  linksContent,
  affiliateContent,
]

/** The portal's replaceable texts of a template: what the content manager offers to replace. */
export const builtInItems = (brand: Brand, template: Template): ReleasedItem[] =>
  PAGES.flatMap(({ page, texts }) =>
    Object.entries(texts(brand, template)).map(([contentKey, builtIn]) => ({ contentKey, page, ...builtIn })),
  )
