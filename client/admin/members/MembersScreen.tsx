import { ShieldAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { ListScreen } from '../back-office/list/ListScreen.js'
import { BLOCKS_ID } from '../back-office/frame/overview-address.js'
import { membersAddress } from './members-address.js'
import { listQuery } from './members.api.js'
import { membersCopy as copy } from './members.copy.js'

const MembersPage = lazyScreen(() => import('./MembersPage.js').then((file) => file.MembersPage))

/** Everyone with a key (contract §5, Members). */
export const MembersScreen = () => (
  <ListScreen
    texts={copy}
    query={(params) => listQuery(membersAddress.readQuery(params))}
    aside={<BlocksLink />}
  >
    <MembersPage />
  </ListScreen>
)

/** For members who write that they can't sign in. */
const BlocksLink = () => (
  <Link className="button" to={`/admin#${BLOCKS_ID}`}>
    <ShieldAlert size={18} strokeWidth={1.75} aria-hidden="true" />
    {copy.blocks}
  </Link>
)
