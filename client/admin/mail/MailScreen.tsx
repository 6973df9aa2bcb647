import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { ListScreen } from '../back-office/list/ListScreen.js'
import { mailAddress } from './mail-address.js'
import { listQuery } from './mail.api.js'
import { mailCopy as copy } from './mail.copy.js'

const MailPage = lazyScreen(() => import('./MailPage.js').then((file) => file.MailPage))

/** The outbox: what is waiting, what failed and what was sent (contract §5, Mail). */
export const MailScreen = () => (
  <ListScreen texts={copy} query={(params) => listQuery(mailAddress.readQuery(params))}>
    <MailPage />
  </ListScreen>
)
