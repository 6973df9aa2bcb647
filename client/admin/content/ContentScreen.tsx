import { use, useCallback, useMemo } from 'react'
import { PERMISSIONS } from '#src/keys/roles.contract.js'
import { useMay } from '../back-office/use-may.js'
import '../back-office/utilities.css'
import { otherOf } from '#src/content/both-templates/both-templates.contract.js'
import type { KeyLevel, Template } from '#src/keys/keys.contract.js'
import { useBrand } from '../../shell/brand/brand.js'
import { ContentProvider } from '../../shell/content/content-context.js'
import { SectionScreen } from '../../shell/layout/SectionFrame.js'
import { useSections } from '../../shell/sections/sections-context.js'
import { SessionProvider, useSession } from '../../shell/session/session-context.js'
import { builtInItems, builtInLists, loadPages } from './content-registry.js'
import { contentCopy } from './content.copy.js'
import { ContentManager } from './ContentManager.js'
import type { PagePreview } from './editor/editor-context.js'

/** The level that a template's pages are previewed with. */
const LEVEL_OF: Record<Template, KeyLevel> = { automation: 'automation', indicator: 'indicator' }
const stay = () => undefined

/** The content manager with the replaceable texts of all sections, and their screens for the preview. */
export function ContentScreen() {
  const brand = useBrand()
  const { session } = useSession()
  const template = session.masterTemplate!
  const pages = use(loadPages(useSections()))
  const builtIns = useMemo(() => builtInItems(pages, brand, template), [pages, brand, template])
  const lists = useMemo(() => builtInLists(pages, brand, template), [pages, brand, template])
  const isOwner = useMay(PERMISSIONS.content['both-templates'])
  const otherLists = useMemo(
    () => (isOwner ? builtInLists(pages, brand, otherOf(template)) : null),
    [isOwner, pages, brand, template],
  )
  const Preview: PagePreview = useCallback(
    ({ page, items, edited }) => {
      const level = LEVEL_OF[template]
      const { section } = pages.find(({ content }) => content.page === page)!
      if (!section) return <p className="hint">{contentCopy.preview.none}</p>
      return (
        <SessionProvider session={{ ...session, level, keyType: level, masterTemplate: null }} logOut={stay}>
          <ContentProvider {...{ template, items, edited }}>
            <SectionScreen section={section} view={null} />
          </ContentProvider>
        </SessionProvider>
      )
    },
    [template, session, pages],
  )
  return (
    <ContentManager
      {...{ template, builtIns, Preview }}
      builtInLists={lists}
      otherBuiltInLists={otherLists}
    />
  )
}
