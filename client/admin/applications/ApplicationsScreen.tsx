import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { AdminAffiliate } from './AdminAffiliate.js'

const ApplicationsPage = lazyScreen(() =>
  import('./ApplicationsPage.js').then((file) => file.ApplicationsPage),
)

/** The heading, then the Ant Design part once the heading is painted. */
export const ApplicationsScreen = () => <AdminAffiliate page={<ApplicationsPage />} />
