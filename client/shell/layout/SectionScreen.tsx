import { useSession } from '../session/session-context.js'
import { lazyScreen } from '../sections/lazy-screen.js'
import { isOpenTo, type Section } from '../sections/section.js'

const Restricted = lazyScreen(() => import('./Restricted.js').then((file) => file.Restricted))

/** The section's screen, or 'Access Restricted' (product §2, §6). */
export function SectionScreen({ section, view }: { section: Section; view: string | null }) {
  const { session } = useSession()
  const { Screen } = section
  return isOpenTo(section, session) ? <Screen view={view} /> : <Restricted section={section} />
}
