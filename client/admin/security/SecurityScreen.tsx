import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { SubjectScreen } from '../back-office/frame/SubjectScreen.js'
import { LoadingList } from '../back-office/list/ListPanel.js'
import { factorsQuery } from './security.api.js'
import { securityCopy as copy } from './security.copy.js'

const Page = lazyScreen(() => import('./SecurityPage.js').then((file) => file.SecurityPage))

/** A master's own second factors, and for owners whether everyone needs one (contract §5, 'Second factors'). */
export const SecurityScreen = () => (
  <SubjectScreen
    title={copy.title}
    lead={copy.lead}
    onPrepare={(cache) => void cache.prefetchQuery(factorsQuery)}
    loading={<LoadingList text={copy.loading} />}
  >
    <Page />
  </SubjectScreen>
)
