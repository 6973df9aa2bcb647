import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { useSession } from '../../shell/session/session-context.js'
import { AdminAffiliate } from './AdminAffiliate.js'

const AffiliateDesk = lazyScreen(() => import('./AffiliateDesk.js').then((file) => file.AffiliateDesk))

/** The heading, and what is made with Ant Design once the heading is painted. */
export function ApplicationsScreen() {
  const { session } = useSession()
  return <AdminAffiliate desk={<AffiliateDesk master={session.masterTemplate!} />} />
}
