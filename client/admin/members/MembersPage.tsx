import { type ReactNode, Suspense, useDeferredValue, useEffect } from 'react'
import type { MemberCounts, MembersAnswer } from '#src/keys/members.contract.js'
import { Link } from 'react-router-dom'
import { PERMISSIONS } from '#src/keys/roles.contract.js'
import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { useMay } from '../back-office/use-may.js'
import { inBackOffice } from '../back-office/frame/BackOffice.js'
import { ListPanel, LoadingList } from '../back-office/list/ListPanel.js'
import { Pages, useLastPage } from '../back-office/list/pages/Pages.js'
import { EmptyList } from '../back-office/list/table/EmptyList.js'
import { useLastKnown } from '../back-office/list/use-last-known.js'
import { useList } from '../back-office/list/use-list.js'
import { RowSelection } from '../selection/RowSelection.js'
import { MemberDrawer } from './details/MemberDrawer.js'
import { MembersTable } from './list/MembersTable.js'
import { MembersToolbar } from './list/MembersToolbar.js'
import { isSelectable, useSelection } from './list/use-selection.js'
import { memberName } from './member-name.js'
import { listQuery } from './members.api.js'
import { listCopy as copy, membersCopy } from './members.copy.js'
import { usePermissions } from './permissions.js'
import { useAddress, membersAddress } from './members-address.js'

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

/** Apart, because few visits issue keys, import a file or act on many members. */
const IssueDialog = lazyScreen(() => import('./issue/IssueDialog.js').then((module) => module.IssueDialog))
const ImportDialog = lazyScreen(() =>
  import('./import/ImportDialog.js').then((module) => module.ImportDialog),
)
const BulkBar = lazyScreen(() => import('./bulk/BulkBar.js').then((module) => module.BulkBar))

interface MembersPanelProps {
  /** Undefined when it could not be loaded. */
  list: MembersAnswer | undefined
  counts: MemberCounts
  isLoading: boolean
  /** Why the list is missing or outdated. */
  banner: ReactNode
  address: ReturnType<typeof useAddress>
}

/** The list, and what is open over it. */
function MembersPanel({ list, counts, isLoading, banner, address }: MembersPanelProps) {
  const { query, opened, show, open, close } = address
  const may = usePermissions()
  const mayReadOrders = useMay(PERMISSIONS.orders.read)
  const selection = useSelection(query, list)
  // Deferred: Ant Design measures its table when it mounts, which lays out the whole page.
  const isListReady = useDeferredValue(true, false)
  useEffect(() => {
    // Loaded ahead of the click; a failure shows when it is needed.
    if (may.extend) BulkBar.preload()
    if (!may.issue) return
    IssueDialog.preload()
    ImportDialog.preload()
  }, [may.extend, may.issue])
  return (
    <ListPanel label={copy.title}>
      <MembersToolbar
        counts={counts}
        query={query}
        onShow={show}
        onView={(id) => open({ kind: 'view', id })}
        onOpen={may.issue ? (kind) => open({ kind }) : null}
      />
      {banner}
      {list?.isCutOff && (
        <p className="hint mb-12" role="status">
          {copy.cutOff}
        </p>
      )}
      <div
        // Over the end of the list, which does not move, and the floating menu button; before it in the document for the Tab key.
        className="sticky bottom-12 z-3 order-1 grid justify-items-center *:[box-shadow:0_8px_24px_var(--shadow)] max-lg:bottom-[88px]"
      >
        {list && selection.count > 0 && (
          <Suspense>
            <BulkBar selection={selection} total={list.isCutOff ? null : list.total} />
          </Suspense>
        )}
      </div>
      {list && isListReady && (
        <>
          {list.members.length > 0 ? (
            <RowSelection
              rows={list.members
                .filter(isSelectable)
                .map((member) => ({ id: member.id, label: copy.select(memberName(member)) }))}
              selected={selection.ids}
              onSelect={selection.onPage}
            >
              <MembersTable members={list.members} {...{ query, isLoading, show }} />
            </RowSelection>
          ) : (
            <EmptyList
              isFiltered={membersAddress.isFiltered(query)}
              texts={copy}
              onClear={() => show(membersAddress.noFilter)}
            >
              {mayReadOrders && query.q.trim() && (
                <Link to={`/admin/orders?q=${encodeURIComponent(query.q.trim())}`}>{copy.findOrder}</Link>
              )}
            </EmptyList>
          )}
          <Pages
            page={query.page}
            pageSize={query.pageSize}
            total={list.total}

            range={copy.range}
            onShow={show}
          />
        </>
      )}
      {opened?.kind === 'view' && (
        <MemberDrawer
          key={opened.id}
          id={opened.id}
          known={list?.members.find(({ id }) => id === opened.id)}
          onClose={close}
        />
      )}
      {may.issue && (
        <Suspense>
          {opened?.kind === 'issue' && <IssueDialog onClose={close} />}
          {opened?.kind === 'import' && <ImportDialog onClose={close} />}
        </Suspense>
      )}
    </ListPanel>
  )
}
