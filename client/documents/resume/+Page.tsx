import { StaticRouter } from 'react-router-dom'
import { useBrand } from '../../shell/brand/brand.js'
import { firstPins, groupMenu, menuFor } from '../../shell/sections/menu.js'
import { Frame } from '../../shell/layout/Frame.js'
import layout from '../../shell/layout/Layout.module.css'
import { SectionSkeleton } from '../../shell/layout/SectionSkeleton.js'
import { sectionAt } from '../../shell/sections/section.js'
import { SectionsProvider } from '../../shell/sections/sections-context.js'
import { SessionProvider } from '../../shell/session/session-context.js'
import { gateCopy } from '../gate/gate.copy.js'
import { NotLoaded } from '../gate/NotLoaded.js'
import type { PageProps } from '../page-context.js'
import { SECTIONS } from '../shell/sections.js'
import { resumedSession } from './resumed-session.js'

/** Of a menu that is about to be replaced by the member's own. */
const NO_SEARCH = { open: () => undefined, preload: () => undefined }

/**
 * What a persistent session's reload shows first: the menu and the section's skeleton, until the browser has read the
 * session (docs/decisions/documents.md). Nothing in it belongs to one member.
 */
export default function ResumedPage({ resumed }: PageProps) {
  const { menu, path } = resumed!
  const { prefix } = useBrand()
  const section = sectionAt(SECTIONS, path)
  const session = resumedSession(menu, prefix)
  const pins = firstPins(SECTIONS, session.hint, prefix)
  const groups = { ...groupMenu(menuFor(SECTIONS, session), pins), pins, togglePin: () => undefined }
  return (
    <StaticRouter location={path}>
      <SessionProvider session={session} logOut={() => undefined}>
        <SectionsProvider sections={SECTIONS}>
          <Frame section={section} screen={path} menu={groups} search={NO_SEARCH}>
            <NoScript />
            <NotLoaded className={layout.section} />
            <SectionSkeleton section={section} />
          </Frame>
        </SectionsProvider>
      </SessionProvider>
    </StaticRouter>
  )
}

function NoScript() {
  return (
    <noscript>
      <div className={layout.section}>
        <p className="notice">
          {gateCopy.noScript} <a href="/start">{gateCopy.noScriptLink}</a>.
        </p>
      </div>
    </noscript>
  )
}
