import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { LoadingList } from '../back-office/LoadingList.js'
import { SubjectScreen } from '../back-office/SubjectScreen.js'
import { peopleQuery } from './people.api.js'
import { settingsCopy as copy } from './settings.copy.js'

const SettingsPage = lazyScreen(() => import('./SettingsPage.js').then((file) => file.SettingsPage))

/** What only owners decide; for now who runs the portal (contract §2, Roles). */
export const SettingsScreen = () => (
  <SubjectScreen
    title={copy.title}
    lead={copy.lead}
    onPrepare={(cache) => void cache.prefetchQuery(peopleQuery)}
    loading={<LoadingList text={copy.loading} />}
  >
    <SettingsPage />
  </SubjectScreen>
)
