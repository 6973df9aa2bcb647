import { inBackOffice } from '../back-office/frame/BackOffice.js'
import { EmptyList } from '../back-office/list/table/EmptyList.js'
import { ListPanel } from '../back-office/list/ListPanel.js'
import { LoadingList } from '../back-office/list/table/LoadingList.js'
import { OlderPages } from '../back-office/list/pages/OlderPages.js'
import { useList } from '../back-office/list/use-list.js'
import { listQuery } from './audit.api.js'
import { auditCopy, listCopy as copy } from './audit.copy.js'
import { AuditFilters } from './AuditFilters.js'
import { AuditTable } from './AuditTable.js'
import { EntryDrawer } from './EntryDrawer.js'
import { auditAddress, useAddress } from './audit-address.js'
import type { AuditAnswer } from '#src/platform/audit/audit.contract.js'
import { PAGE_SIZE } from '#src/platform/http/list/list.contract.js'
import { inZone } from '../back-office/format-date.js'

function AuditList() {
  const { query, opened, show, close } = useAddress()
  const { list, isLoading, banner } = useList(listQuery(query), copy.failed)
  const until = list && searchedUntil(list)
  return (
    <ListPanel label={auditCopy.title}>
      <AuditFilters query={query} onShow={show} />
      {banner}
      {!list && !banner && <LoadingList text={auditCopy.loading} />}
      {list && list.entries.length > 0 && <AuditTable entries={list.entries} {...{ query, isLoading }} />}
      {list?.entries.length === 0 && (
        <EmptyList
          isFiltered={auditAddress.isFiltered(query)}
          // No match in the range that one page searches.
          texts={
            until ? { ...copy, noMatch: copy.noMatchYet, noMatchText: copy.noMatchYetText(until) } : copy
          }
          onClear={() => show(auditAddress.noFilter)}
        />
      )}
      {until && list.entries.length > 0 && (
        <p className="hint mt-16" role="status">
          {copy.searchedUntil(until)}
        </p>
      )}
      {list && (
        <OlderPages
          before={query.before}
          older={list.older}
          onShow={(before) => show({ ...query, before })}
        />
      )}
      {opened && (
        <EntryDrawer
          key={opened}
          id={opened}
          known={list?.entries.find(({ id }) => id === opened)}
          onClose={close}
        />
      )}
    </ListPanel>
  )
}

/** The log with its filters, and the entry that is open over it. */
export const AuditPage = inBackOffice(AuditList)

/**
 * Returns the time that the search of a page reached if it stopped before the page was full, otherwise null. The time is
 * that of the id to continue from, a UUID version 7.
 */
function searchedUntil({ entries, older }: AuditAnswer): string | null {
  if (!older || entries.length >= PAGE_SIZE.default) return null
  const milliseconds = parseInt(older.replace('-', '').slice(0, 12), 16)
  return inZone(new Date(milliseconds).toISOString())
}
