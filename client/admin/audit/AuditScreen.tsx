import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { ListScreen } from '../back-office/list/ListScreen.js'
import { listQuery } from './audit.api.js'
import { auditCopy as copy } from './audit.copy.js'
import { auditAddress } from './audit-address.js'

const AuditPage = lazyScreen(() => import('./AuditPage.js').then((file) => file.AuditPage))

/** Who did what to what (contract §5, Audit). */
export const AuditScreen = () => (
  <ListScreen texts={copy} query={(params) => listQuery(auditAddress.readQuery(params))}>
    <AuditPage />
  </ListScreen>
)
