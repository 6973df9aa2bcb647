import { inBackOffice } from '../back-office/frame/BackOffice.js'
import { LoadingList } from '../back-office/list/table/LoadingList.js'
import { useLastKnown } from '../back-office/list/use-last-known.js'
import { useList } from '../back-office/list/use-list.js'
import { useLastPage } from '../back-office/list/pages/use-last-page.js'
import { listQuery } from './members.api.js'
import { listCopy as copy, membersCopy } from './members.copy.js'
import { MembersPanel } from './MembersPanel.js'
import { useAddress } from './use-address.js'

function Members() {
  const address = useAddress()
  const { list, loaded, isLoading, banner } = useList(listQuery(address.query), copy.failed)
  useLastPage(loaded?.total, address)
  const counts = useLastKnown(list?.counts)
  if (!counts) return banner || <LoadingList text={membersCopy.loading} />
  return <MembersPanel {...{ list, counts, address, banner, isLoading }} />
}

/** The part of the screen that uses Ant Design. */
export const MembersPage = inBackOffice(Members)
