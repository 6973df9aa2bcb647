import { useCallback, useMemo, type ComponentType } from 'react'
import type { ContentPage } from '../../src/content/content.contract.js'
import type { KeyLevel, Template } from '../../src/keys/keys.contract.js'
import { ContentManager } from '../features/content/ContentManager.js'
import type { PagePreview } from '../features/content/workshop.js'
import { useBrand } from '../ui/brand.js'
import { ContentProvider } from '../ui/content/content-context.js'
import { builtInItems } from './content-registry.js'
import type { SectionId } from './sections.js'
import { SessionProvider, useSession } from './session-context.js'

const SECTION_OF: Record<ContentPage, SectionId> = {
  dashboard: 'dashboard',
  tutorials: 'tutorials',
  downloads: 'download',
  news: 'news',
  links: 'links',
  affiliate: 'affiliate',
}

/** The level by which a template's pages are previewed. */
const LEVEL_OF: Record<Template, KeyLevel> = { automation: 'automation', indicator: 'indicator' }
const stay = () => undefined

interface ContentScreenProps {
  template: Template
  /** Any section's screen, for previews. */
  Section: ComponentType<{ id: SectionId; view: string | null }>
}

/** The content manager with what other features lend it: their replaceable texts, and their screens to preview. */
export function ContentScreen({ template, Section }: ContentScreenProps) {
  const brand = useBrand()
  const { session } = useSession()
  const builtIns = useMemo(() => builtInItems(brand, template), [brand, template])
  const Preview: PagePreview = useCallback(
    ({ page, items }) => {
      const level = LEVEL_OF[template]
      return (
        <SessionProvider session={{ ...session, level, keyType: level, masterTemplate: null }} logOut={stay}>
          <ContentProvider template={template} items={items}>
            <Section id={SECTION_OF[page]} view={null} />
          </ContentProvider>
        </SessionProvider>
      )
    },
    [template, session, Section],
  )
  return <ContentManager template={template} builtIns={builtIns} Preview={Preview} />
}
