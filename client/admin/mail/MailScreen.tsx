import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { LoadingList } from '../back-office/LoadingList.js'
import { SubjectScreen } from '../back-office/SubjectScreen.js'
import { readQuery } from './list-query.js'
import { listQuery } from './mail.api.js'
import { mailCopy as copy } from './mail.copy.js'

const MailPage = lazyScreen(() => import('./MailPage.js').then((file) => file.MailPage))

/** The outbox: what is waiting, what failed and what was sent (contract §5, Mail). */
export const MailScreen = () => (
  <SubjectScreen
    title={copy.title}
    lead={copy.lead}
    onPrepare={(cache, params) => void cache.prefetchQuery(listQuery(readQuery(params)))}
    loading={<LoadingList text={copy.loading} />}
  >
    <MailPage />
  </SubjectScreen>
)
