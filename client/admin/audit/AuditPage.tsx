import { Button, Input, Select } from 'antd'
import {
  AUDIT_ACTIONS,
  AUDIT_EXPORT_FORMATS,
  AUDIT_LIST,
  type AuditAnswer,
} from '#src/platform/audit/audit.contract.js'
import { inZone } from '../back-office/format-date.js'
import { inBackOffice } from '../back-office/frame/BackOffice.js'
import { FIRST_SIZE } from '../back-office/list/list-address.js'
import { ListPanel, LoadingList } from '../back-office/list/ListPanel.js'
import { OlderPages } from '../back-office/list/pages/OlderPages.js'
import { SearchField } from '../back-office/list/search/SearchField.js'
import { EmptyList } from '../back-office/list/table/EmptyList.js'
import { ExportButton } from '../back-office/list/toolbar/ExportButton.js'
import { ListToolbar } from '../back-office/list/toolbar/ListToolbar.js'
import { useList } from '../back-office/list/use-list.js'
import { ACTION_LABELS } from '../labels/action-labels.copy.js'
import { AuditTable } from './AuditTable.js'
import { EntryDrawer } from './EntryDrawer.js'
import { listQuery } from './audit.api.js'
import { auditCopy, listCopy as copy } from './audit.copy.js'
import { type ListQuery, useAddress, auditAddress } from './audit-address.js'

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
  if (!older || entries.length >= FIRST_SIZE) return null
  const milliseconds = parseInt(older.replace('-', '').slice(0, 12), 16)
  return inZone(new Date(milliseconds).toISOString())
}

interface AuditFiltersProps {
  query: ListQuery
  onShow: ReturnType<typeof useAddress>['show']
}

const ACTIONS = [
  { value: null, label: copy.allActions },
  ...AUDIT_ACTIONS.map((value) => ({ value, label: ACTION_LABELS[value] })).sort((one, other) =>
    one.label.localeCompare(other.label),
  ),
] as const

/** Search, export, and actor, action, target, address and time. */
function AuditFilters({ query, onShow }: AuditFiltersProps) {
  return (
    <ListToolbar
      title={copy.title}
      list={auditAddress}
      search={
        <SearchField
          term={query.q}
          label={copy.search}
          maxLength={AUDIT_LIST.filters.q.max}
          onSearch={(q) => onShow({ q }, { replace: true })}
          onKey={(q) => onShow({ q }, { replace: true })}
        />
      }
      action={
        auditAddress.isFiltered(query) && (
          <Button onClick={() => onShow(auditAddress.noFilter)}>{copy.clear}</Button>
        )
      }
      filter={
        <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3" role="group" aria-label={copy.filters}>
          <Text name="actor" {...{ query, onShow }} />
          <Select
            aria-label={copy.action}
            value={query.action}
            showSearch={{ optionFilterProp: 'label' }}
            options={[...ACTIONS]}
            onChange={(action) => onShow({ action })}
          />
          <Text name="subject" {...{ query, onShow }} />
          <Text name="client" {...{ query, onShow }} />
          <Day name="from" {...{ query, onShow }} />
          <Day name="to" {...{ query, onShow }} />
        </div>
      }
    >
      {AUDIT_EXPORT_FORMATS.map((format) => (
        <ExportButton
          key={format}

          // Three buttons in a row.
          className="max-sm:flex-auto max-sm:[&_.ant-btn-icon]:hidden"
          href={auditAddress.exportPath(query, format)}
          aria-label={copy.exportAs(auditCopy.formats[format])}
        >
          {auditCopy.formats[format]}
        </ExportButton>
      ))}
    </ListToolbar>
  )
}

const Text = ({ name, query, onShow }: AuditFiltersProps & { name: 'actor' | 'subject' | 'client' }) => (
  <SearchField
    term={query[name]}
    label={copy[name]}
    maxLength={AUDIT_LIST.filters[name].max}
    onSearch={(text) => onShow({ [name]: text }, { replace: true })}
    onKey={name === 'client' ? undefined : (id) => onShow({ [name]: id }, { replace: true })}
  />
)

/** The browser's own date field: it knows the reader's order of day and month, and needs no code. */
const Day = ({ name, query, onShow }: AuditFiltersProps & { name: 'from' | 'to' }) => (
  <label className="flex items-center gap-8 [&>.hint]:flex-none [&>.hint]:min-w-[36px] sm:[&>.hint]:min-w-0">
    <span className="hint">{copy[name]}</span>
    <Input
      type="date"
      value={query[name]}
      max="9999-12-31"
      onChange={(event) => onShow({ [name]: event.target.value }, { replace: true })}
    />
  </label>
)
