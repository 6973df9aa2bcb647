import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { SubjectScreen } from '../back-office/frame/SubjectScreen.js'
import { listQuery } from './applications.api.js'
import { applicationsCopy as copy } from './applications.copy.js'
import { HomeLinks } from './HomeLinks.js'
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
      aside={<HomeLinks />}
      onPrepare={(cache, params) => void cache.prefetchQuery(listQuery(readQuery(params)))}
      loading={<ApplicationsSkeleton />}
    >
      <ApplicationsPage />
    </SubjectScreen>
  )
}
