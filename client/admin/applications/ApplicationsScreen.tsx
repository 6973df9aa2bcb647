import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { SubjectScreen } from '../back-office/frame/SubjectScreen.js'
import { listQuery } from './applications.api.js'
import { applicationsCopy as copy } from './applications.copy.js'
import { applicationsAddress, OTHER_VIEWS } from './applications-address.js'
import { ApplicationsSkeleton } from './list/ApplicationsSkeleton.js'
import { PERMISSIONS } from '#src/keys/roles.contract.js'
import { LoadingList } from '../back-office/list/ListPanel.js'
import { useMay } from '../back-office/use-may.js'
import { ArrowLeft, House } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { PortalLink } from '../../ui/controls/PortalLink.js'

const ApplicationsPage = lazyScreen(() =>
  import('./ApplicationsPage.js').then((file) => file.ApplicationsPage),
)

const SalesPage = lazyScreen(() => import('../sales/SalesPage.js').then((file) => file.SalesPage))
const PayoutsPage = lazyScreen(() => import('../payouts/PayoutsPage.js').then((file) => file.PayoutsPage))

/** Reviews applications and edits affiliates' stats (product §2), or shows their sales or payouts: the heading, then the Ant Design part once it is painted. */
export function ApplicationsScreen() {
  const mayReadSales = useMay(PERMISSIONS.applications.amounts)
  const [params] = useSearchParams()
  const shown = mayReadSales ? OTHER_VIEWS.find((name) => name === params.get('view')) : undefined
  return (
    <SubjectScreen
      title={copy.title}
      lead={copy.subtitle}
      aside={<HomeLinks />}
      onPrepare={(cache) =>
        shown || void cache.prefetchQuery(listQuery(applicationsAddress.readQuery(params)))
      }
      loading={shown ? <LoadingList text={copy.loadingOther[shown]} /> : <ApplicationsSkeleton />}
    >
      {shown === 'sales' && <SalesPage />}
      {shown === 'payouts' && <PayoutsPage />}
      {!shown && <ApplicationsPage />}
    </SubjectScreen>
  )
}

/** Both ways back to the member's home (product §2). */
const HomeLinks = () => (
  <nav className="flex flex-wrap gap-8" aria-label={copy.ways}>
    <PortalLink className="button" to="/">
      <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{copy.back}</span>
    </PortalLink>
    <PortalLink className="button" to="/">
      <House size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{copy.home}</span>
    </PortalLink>
  </nav>
)
