import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { LoadingList } from '../back-office/LoadingList.js'
import { SubjectScreen } from '../back-office/SubjectScreen.js'
import { listQuery } from './audit.api.js'
import { auditCopy as copy } from './audit.copy.js'
import { readQuery } from './list-query.js'

const AuditPage = lazyScreen(() => import('./AuditPage.js').then((file) => file.AuditPage))

/** Who did what to what (contract §5, Audit). */
export function AuditScreen() {
  const [params] = useSearchParams()
  const queryClient = useQueryClient()
  return (
    <SubjectScreen
      title={copy.title}
      lead={copy.lead}
      onPrepare={() => void queryClient.prefetchQuery(listQuery(readQuery(params)))}
      loading={<LoadingList text={copy.loading} />}
    >
      <AuditPage />
    </SubjectScreen>
  )
}
