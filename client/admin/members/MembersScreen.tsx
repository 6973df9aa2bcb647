import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { LoadingList } from '../back-office/LoadingList.js'
import { SubjectScreen } from '../back-office/SubjectScreen.js'
import { readQuery } from './list-query.js'
import { listQuery } from './members.api.js'
import { membersCopy as copy } from './members.copy.js'

const MembersPage = lazyScreen(() => import('./MembersPage.js').then((file) => file.MembersPage))

/** Everyone with a key (contract §5, Members). */
export const MembersScreen = () => (
  <SubjectScreen
    title={copy.title}
    lead={copy.lead}
    onPrepare={(cache, params) => void cache.prefetchQuery(listQuery(readQuery(params)))}
    loading={<LoadingList text={copy.loading} />}
  >
    <MembersPage />
  </SubjectScreen>
)
