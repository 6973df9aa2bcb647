import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { LoadingList } from '../back-office/LoadingList.js'
import { SubjectScreen } from '../back-office/SubjectScreen.js'
import { listQuery } from './audit.api.js'
import { auditCopy as copy } from './audit.copy.js'
import { readQuery } from './list-query.js'

const AuditPage = lazyScreen(() => import('./AuditPage.js').then((file) => file.AuditPage))

/** Who did what to what (contract §5, Audit). */
export const AuditScreen = () => (
  <SubjectScreen
    title={copy.title}
    lead={copy.lead}
    onPrepare={(cache, params) => void cache.prefetchQuery(listQuery(readQuery(params)))}
    loading={<LoadingList text={copy.loading} />}
  >
    <AuditPage />
  </SubjectScreen>
)
