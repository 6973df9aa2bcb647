import { reloadIntoSession } from './kept-session.js'
import { lazyScreen, type LazyScreen } from './lazy-screen.js'
import { Restricted } from './Restricted.js'
import { SECTIONS, type SectionId } from './sections.js'
import type { Session } from './session.js'
import { useSession } from './session-context.js'

const Home = lazyScreen(() => import('./Home.js').then((file) => file.Home))
const Account = lazyScreen(() => import('./Account.js').then((file) => file.Account))
const Affiliate = lazyScreen(() =>
  import('../features/affiliate/Affiliate.js').then((file) => file.Affiliate),
)
const AdminAffiliate = lazyScreen(() =>
  import('../features/admin-affiliate/AdminAffiliate.js').then((file) => file.AdminAffiliate),
)
const AffiliateDesk = lazyScreen(() =>
  import('../features/admin-affiliate/AffiliateDesk.js').then((file) => file.AffiliateDesk),
)
const Download = lazyScreen(() => import('../features/download/Download.js').then((file) => file.Download))
const News = lazyScreen(() => import('./NewsScreen.js').then((file) => file.NewsScreen))
const Links = lazyScreen(() => import('../features/links/Links.js').then((file) => file.Links))
const Tutorials = lazyScreen(() =>
  import('../features/tutorials/Tutorials.js').then((file) => file.Tutorials),
)
const Performance = lazyScreen(() =>
  import('../features/performance/Performance.js').then((file) => file.Performance),
)
const Faq = lazyScreen(() => import('../features/faq/Faq.js').then((file) => file.Faq))
const ContentScreen = lazyScreen(() => import('./ContentScreen.js').then((file) => file.ContentScreen))

const CHUNKS: Record<SectionId, Pick<LazyScreen<object>, 'preload' | 'isLoaded' | 'hasFailed'>> = {
  dashboard: Home,
  download: Download,
  news: News,
  links: Links,
  tutorials: Tutorials,
  performance: Performance,
  faq: Faq,
  affiliate: Affiliate,
  profile: Account,
  admin: {
    // Its desk follows once the head is painted.
    preload: AdminAffiliate.preload,
    isLoaded: AdminAffiliate.isLoaded,
    hasFailed: () => AdminAffiliate.hasFailed() || AffiliateDesk.hasFailed(),
  },
  content: ContentScreen,
}

/** For whom a section would be closed, its code does not come either. */
export function preloadSection(id: SectionId, session: Session) {
  if (isOpen(id, session)) CHUNKS[id].preload()
}

/** Whether the section's screen can be drawn at once: what is closed has none to wait for. */
export const isSectionLoaded = (id: SectionId, session: Session) =>
  !isOpen(id, session) || CHUNKS[id].isLoaded()

const isOpen = (id: SectionId, { masterTemplate }: Session) =>
  SECTIONS[id].who === 'member' || masterTemplate !== null

/**
 * Browsers remember that an import failed, and its style sheets are not asked for twice: a chunk that could not be
 * loaded needs a new document. `false`: the server cannot be reached, and the document is better kept.
 */
export async function retrySection(id: SectionId): Promise<boolean> {
  if (!CHUNKS[id].hasFailed()) return true
  const isReachable = await fetch(location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )
  if (isReachable) reloadIntoSession()
  return isReachable
}

/** The home of the person's level (spec §2): it receives level and key. */
export function HomeScreen() {
  const { session, logOut } = useSession()
  const { level, keyType, accessKey, hint, isDemo } = session
  return <Home {...{ level, keyType, accessKey, hint, isDemo }} onLogOut={logOut} />
}

/** What a section shows, and to whom (spec §2, §6). `view`: which of its screens. */
export function SectionScreen({ id, view }: { id: SectionId; view: string | null }) {
  const { session, logOut } = useSession()
  const { level, accessKey, hint } = session
  if (!isOpen(id, session)) return <Restricted id={id} />
  if (id === 'dashboard') return <HomeScreen />
  if (id === 'download') return <Download {...{ level, accessKey, hint }} isVpsFile={view === 'vps'} />
  if (id === 'news') return <News {...{ accessKey, hint }} />
  if (id === 'links') return <Links level={level} />
  if (id === 'tutorials') return <Tutorials {...{ level, accessKey, hint }} />
  if (id === 'profile') return <Account {...{ level, accessKey, hint }} onLogOut={logOut} />
  if (id === 'affiliate') return <Affiliate {...{ accessKey, hint }} />
  if (id === 'content') return <ContentScreen template={session.masterTemplate!} Section={SectionScreen} />
  if (id === 'admin') return <AdminAffiliate desk={<AffiliateDesk master={session.masterTemplate!} />} />
  if (id === 'performance') return <Performance level={level} />
  return <Faq level={level} />
}
