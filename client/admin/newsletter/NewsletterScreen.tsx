import type { ScreenProps } from '../../shell/sections/section.js'
import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { SubjectScreen } from '../back-office/frame/SubjectScreen.js'
import { LoadingList } from '../back-office/list/ListPanel.js'
import { newsletterCopy as copy } from './newsletter.copy.js'
import { listQuery, subscribersAddress } from './subscribers/subscribers.api.js'
import { suppressedAddress, suppressedQuery } from './suppressed/suppressed.api.js'

const SubscribersPage = lazyScreen(() =>
  import('./subscribers/SubscribersPage.js').then((file) => file.SubscribersPage),
)
const CampaignsPage = lazyScreen(() =>
  import('./campaigns/CampaignsPage.js').then((file) => file.CampaignsPage),
)
const SuppressedPage = lazyScreen(() =>
  import('./suppressed/SuppressedPage.js').then((file) => file.SuppressedPage),
)

/** Who gets the newsletter, what is sent, and addresses that nothing is sent to (contract §5, 'Newsletter'). */
export const NewsletterScreen = ({ view }: ScreenProps) => (
  <SubjectScreen
    title={copy.title}
    lead={copy.lead}
    onPrepare={(cache, params) =>
      void (
        (view === null && cache.prefetchQuery(listQuery(subscribersAddress.readQuery(params)))) ||
        (view === 'suppressed' && cache.prefetchQuery(suppressedQuery(suppressedAddress.readQuery(params))))
      )
    }
    loading={<LoadingList text={loadingText(view)} />}
  >
    {view === 'campaigns' && <CampaignsPage />}
    {view === 'suppressed' && <SuppressedPage />}
    {view === null && <SubscribersPage />}
  </SubjectScreen>
)

const loadingText = (view: string | null) =>
  copy.loading[view === 'campaigns' || view === 'suppressed' ? view : 'subscribers']
