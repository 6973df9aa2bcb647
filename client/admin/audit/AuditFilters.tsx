import { Button, Input, Select } from 'antd'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { AUDIT_ACTIONS, AUDIT_EXPORT_FORMATS, AUDIT_LIST } from '#src/platform/audit/audit.contract.js'
import { ExportButton } from '../back-office/list/toolbar/ExportButton.js'
import { ListToolbar } from '../back-office/list/toolbar/ListToolbar.js'
import { SearchField } from '../back-office/list/search/SearchField.js'
import { ACTION_LABELS } from '../labels/action-labels.copy.js'
import { auditCopy, listCopy as copy } from './audit.copy.js'
import { auditAddress, type ListQuery, type useAddress } from './audit-address.js'

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

/** Search, export, and actor, action, target, address and time; on phones these open by a button. */
export function AuditFilters({ query, onShow }: AuditFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const count = auditAddress.filterParams({ ...query, q: '' }).size
  return (
    <ListToolbar
      title={copy.title}
      action={
        auditAddress.isFiltered(query) && (
          <Button onClick={() => onShow(auditAddress.noFilter)}>{copy.clear}</Button>
        )
      }
      filter={
        <div
          id={id}
          className="hidden grid-cols-1 gap-8 data-[open=true]:grid sm:grid-cols-2 lg:grid lg:grid-cols-3"
          role="group"
          aria-label={copy.filters}
          data-open={isOpen}
        >
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
      <SearchField
        term={query.q}
        label={copy.search}
        maxLength={AUDIT_LIST.filters.q.max}
        onSearch={(q) => onShow({ q }, { replace: true })}
        onKey={(q) => onShow({ q }, { replace: true })}
      />
      <Button
        className="lg:hidden max-sm:flex-auto"
        icon={<SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? copy.filtersOf(count) : copy.filters}
      </Button>
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
