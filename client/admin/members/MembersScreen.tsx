import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { ListScreen } from '../back-office/ListScreen.js'
import { readQuery } from './list-query.js'
import { listQuery } from './members.api.js'
import { membersCopy as copy } from './members.copy.js'

const MembersPage = lazyScreen(() => import('./MembersPage.js').then((file) => file.MembersPage))

/** Everyone with a key (contract §5, Members). */
export const MembersScreen = () => (
  <ListScreen texts={copy} query={(params) => listQuery(readQuery(params))}>
    <MembersPage />
  </ListScreen>
)
