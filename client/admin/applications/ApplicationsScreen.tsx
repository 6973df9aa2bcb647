import { ArrowLeft, House } from 'lucide-react'
import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { PortalLink } from '../../ui/controls/PortalLink.js'
import { SubjectScreen } from '../back-office/frame/SubjectScreen.js'
import { listQuery } from './applications.api.js'
import { applicationsCopy as copy } from './applications.copy.js'
import styles from './ApplicationsScreen.module.css'
import { readQuery } from './list/list-query.js'
import { ApplicationsSkeleton } from './list/ApplicationsSkeleton.js'

const ApplicationsPage = lazyScreen(() =>
  import('./ApplicationsPage.js').then((file) => file.ApplicationsPage),
)

/** Reviews applications and edits affiliates' stats (product §2): the heading, then the Ant Design part once it is painted. */
export function ApplicationsScreen() {
  return (
    <SubjectScreen
      title={copy.title}
      lead={copy.subtitle}
      aside={<Ways />}
      onPrepare={(cache, params) => void cache.prefetchQuery(listQuery(readQuery(params)))}
      loading={<ApplicationsSkeleton />}
    >
      <ApplicationsPage />
    </SubjectScreen>
  )
}

const Ways = () => (
  <nav className={styles.ways} aria-label={copy.ways}>
    <PortalLink className="button" to="/">
      <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
      {copy.back}
    </PortalLink>
    <PortalLink className="button" to="/">
      <House size={18} strokeWidth={1.75} aria-hidden="true" />
      {copy.home}
    </PortalLink>
  </nav>
)
