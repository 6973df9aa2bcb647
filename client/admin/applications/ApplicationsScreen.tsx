import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { useSession } from '../../shell/session/session-context.js'
import { AdminAffiliate } from './AdminAffiliate.js'

const AffiliateDesk = lazyScreen(() => import('./AffiliateDesk.js').then((file) => file.AffiliateDesk))

/** The heading, then the Ant Design part once the heading is painted. */
export function ApplicationsScreen() {
  const { session } = useSession()
  return <AdminAffiliate desk={<AffiliateDesk master={session.masterTemplate!} />} />
}
