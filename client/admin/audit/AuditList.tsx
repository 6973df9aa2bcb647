import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useDeferredValue } from 'react'
import type { AuditAnswer } from '../../../src/platform/audit/audit.contract.js'
import { Banner } from '../back-office/Banner.js'
import { EmptyList } from '../back-office/EmptyList.js'
import { ListPanel } from '../back-office/ListPanel.js'
import { LoadingList } from '../back-office/LoadingList.js'
import { OlderPages } from '../back-office/OlderPages.js'
import { useErrorLog } from '../back-office/use-error-log.js'
import { listQuery } from './audit.api.js'
import { auditCopy, listCopy as copy } from './audit.copy.js'
import { AuditFilters } from './AuditFilters.js'
import styles from './AuditList.module.css'
import { AuditTable } from './AuditTable.js'
import { EntryDrawer } from './EntryDrawer.js'
import { isFiltered, NO_FILTER } from './list-query.js'
import { searchedUntil } from './searched-until.js'
import { useAddress } from './use-address.js'

/** The log with its filters, and the entry that is open over it. */
export function AuditList() {
  const { query, opened, show, close } = useAddress()
  const { data, isError, error, isPlaceholderData, isFetching, refetch } = useQuery(listQuery(query))
  // Rendered as a transition: a page of rows in one task would block input.
  const list = useDeferredValue(data)
  useErrorLog(copy.failed, error)
  const until = list && searchedUntil(list)
  return (
    <ListPanel label={auditCopy.title}>
      <AuditFilters query={query} onShow={show} />
      {isError && <Banner text={copy.failed} isBusy={isFetching} onRetry={() => void refetch()} />}
      {!list && !isError && <LoadingList text={auditCopy.loading} />}
      {list && list.entries.length > 0 && (
        <AuditTable entries={list.entries} query={query} isLoading={isPlaceholderData || list !== data} />
      )}
      {list?.entries.length === 0 && (
        <Nothing list={list} isAll={!isFiltered(query)} onClear={() => show(NO_FILTER)} />
      )}
      {until && list.entries.length > 0 && (
        <p className={`hint ${styles.until}`} role="status">
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

interface NothingProps {
  list: AuditAnswer
  isAll: boolean
  onClear: () => void
}

/** Nothing matches; or nothing among the entries that one page may search. */
function Nothing({ list, isAll, onClear }: NothingProps) {
  if (isAll) return <EmptyList isFiltered={false} title={copy.none} text={copy.noneText} />
  const until = searchedUntil(list)
  return (
    <EmptyList
      isFiltered
      title={until ? copy.noMatchYet : copy.noMatch}
      text={until ? copy.noMatchYetText(until) : copy.noMatchText}
    >
      <Button onClick={onClear}>{copy.clear}</Button>
    </EmptyList>
  )
}
