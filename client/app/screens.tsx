import { lazyScreen } from './lazy-screen.js'
import { Restricted } from './Restricted.js'
import { SECTIONS, titleOf, type SectionId } from './sections.js'
import { useSession } from './session-context.js'

const Dashboard = lazyScreen(() =>
  import('../features/dashboard/Dashboard.js').then((file) => file.Dashboard),
)
const Profile = lazyScreen(() => import('../features/profile/Profile.js').then((file) => file.Profile))
const Coming = lazyScreen(() => import('../features/coming/Coming.js').then((file) => file.Coming))

const chunkOf = (id: SectionId) => (id === 'dashboard' ? Dashboard : id === 'profile' ? Profile : Coming)

export const preloadSection = (id: SectionId) => chunkOf(id).preload()

/** For Retry: a chunk that could not be loaded is asked for again. */
export const forgetSection = (id: SectionId) => chunkOf(id).forget()

/** The home of the person's level (spec §2): it receives level and key. */
export function HomeScreen() {
  const { session, logOut } = useSession()
  const { level, keyType, accessKey, hint, isDemo } = session
  return <Dashboard {...{ level, keyType, accessKey, hint, isDemo }} onLogOut={logOut} />
}

/** What a section shows, and to whom (spec §2, §6). */
export function SectionScreen({ id }: { id: SectionId }) {
  const { session, logOut } = useSession()
  const { level, accessKey, hint } = session
  if (SECTIONS[id].who === 'master' && session.masterTemplate === null) return <Restricted />
  if (id === 'dashboard') return <HomeScreen />
  if (id === 'profile') return <Profile {...{ level, accessKey, hint }} onLogOut={logOut} />
  return <Coming id={id} title={titleOf(id, level)} />
}
