import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { SubjectScreen } from '../back-office/frame/SubjectScreen.js'
import { listQuery } from './applications.api.js'
import { applicationsCopy as copy } from './applications.copy.js'
import { applicationsAddress } from './applications-address.js'
import { ApplicationsSkeleton } from './list/ApplicationsSkeleton.js'
import { ArrowLeft, House } from 'lucide-react'
import { PortalLink } from '../../ui/controls/PortalLink.js'

const ApplicationsPage = lazyScreen(() =>
  import('./ApplicationsPage.js').then((file) => file.ApplicationsPage),
)

/** Reviews applications and edits affiliates' stats (product §2): the heading, then the Ant Design part once it is painted. */
export function ApplicationsScreen() {
  return (
    <SubjectScreen
      title={copy.title}
      lead={copy.subtitle}
      aside={<HomeLinks />}
      onPrepare={(cache, params) =>
        void cache.prefetchQuery(listQuery(applicationsAddress.readQuery(params)))
      }
      loading={<ApplicationsSkeleton />}
    >
      <ApplicationsPage />
    </SubjectScreen>
  )
}

/** Both ways back to the member's home (product §2). */
const HomeLinks = () => (
  <nav className="flex flex-wrap gap-8" aria-label={copy.ways}>
    <PortalLink className="button" to="/">
      <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{copy.back}</span>
    </PortalLink>
    <PortalLink className="button" to="/">
      <House size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{copy.home}</span>
    </PortalLink>
  </nav>
)
