import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { useSession } from '../../shell/session/session-context.js'
import { AdminAffiliate } from './AdminAffiliate.js'

const ApplicationsPage = lazyScreen(() =>
  import('./ApplicationsPage.js').then((file) => file.ApplicationsPage),
)

/** The heading, then the Ant Design part once the heading is painted. */
export function ApplicationsScreen() {
  const { session } = useSession()
  return <AdminAffiliate page={<ApplicationsPage master={session.masterTemplate!} />} />
}
