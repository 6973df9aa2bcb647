import type { ScreenProps } from '../../shell/sections/section.js'
import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { LoadingList } from '../back-office/LoadingList.js'
import { SubjectScreen } from '../back-office/SubjectScreen.js'
import { offersQuery } from '../offers/offers.api.js'
import { peopleQuery } from './people.api.js'
import { offersCopy, settingsCopy as copy } from './settings.copy.js'
import { SettingsViews } from './SettingsViews.js'

const SettingsPage = lazyScreen(() => import('./SettingsPage.js').then((file) => file.SettingsPage))
const OffersPage = lazyScreen(() => import('./OffersPage.js').then((file) => file.OffersPage))

/** What only owners decide: who runs the portal (contract §2, Roles), and what a shop's products give (contract §5, Orders). */
export function SettingsScreen({ view }: ScreenProps) {
  const aside = <SettingsViews view={view} />
  return view === null ? (
    <SubjectScreen
      title={copy.title}
      lead={copy.lead}
      aside={aside}
      onPrepare={(cache) => void cache.prefetchQuery(peopleQuery)}
      loading={<LoadingList text={copy.loading} />}
    >
      <SettingsPage />
    </SubjectScreen>
  ) : (
    <SubjectScreen
      title={copy.title}
      lead={offersCopy.lead}
      aside={aside}
      onPrepare={(cache) => void cache.prefetchQuery(offersQuery)}
      loading={<LoadingList text={offersCopy.loading} />}
    >
      <OffersPage />
    </SubjectScreen>
  )
}
