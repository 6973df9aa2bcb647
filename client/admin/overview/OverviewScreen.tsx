import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { LoadingList } from '../back-office/LoadingList.js'
import { SubjectScreen } from '../back-office/SubjectScreen.js'
import { overviewCopy as copy } from './overview.copy.js'

const OverviewPage = lazyScreen(() => import('./OverviewPage.js').then((file) => file.OverviewPage))

/** Where a master's day begins. */
export const OverviewScreen = () => (
  <SubjectScreen title={copy.title} lead={copy.lead} loading={<LoadingList text={copy.loading} />}>
    <OverviewPage />
  </SubjectScreen>
)
