import { Button, Select } from 'antd'
import { Keyboard } from 'lucide-react'
import {
  APPLICATION_SORTS,
  APPLICATION_LIST,
  type ApplicationsAnswer,
  COUNTED_AS,
  type Shown,
  SHOWN,
  type VisibleSummary,
} from '#src/affiliate/applications/application-list.contract.js'
import { ExportButton } from '../../back-office/list/toolbar/ExportButton.js'
import { FilterButtons } from '../../back-office/list/toolbar/FilterButtons.js'
import { ListToolbar } from '../../back-office/list/toolbar/ListToolbar.js'
import { SearchField } from '../../back-office/list/search/SearchField.js'
import { applicationOfMember } from '../applications.api.js'
import { listCopy as copy } from '../applications.copy.js'
import {
  isByEarnings,
  type ListQuery,
  type useAddress,
  applicationsAddress,
} from '../applications-address.js'
import { useMayDecide } from '../use-may-decide.js'

interface ToolbarProps {
  summary: VisibleSummary
  counts: ApplicationsAnswer['counts']
  query: ListQuery
  onShow: ReturnType<typeof useAddress>['show']
  onView: (id: string) => void
}

export function Toolbar({ summary, counts, query, onShow, onView }: ToolbarProps) {
  const hasAmounts = summary.totalCommissions !== null
  const mayExport = useMayDecide() && hasAmounts
  // Without amounts there is no order by them; the server sends the default one instead.
  const sorts = APPLICATION_SORTS.filter((sort) => hasAmounts || !isByEarnings(sort))
  return (
    <ListToolbar
      title={copy.title}
      list={applicationsAddress}
      search={
        <SearchField
          term={query.q}
          label={copy.search}
          maxLength={APPLICATION_LIST.filters.q.max}
          onSearch={(q) => onShow({ q }, { replace: true })}
          onKey={async (member) => {
            const { application, account } = await applicationOfMember(member)
            const id = application?.id ?? account?.id
            if (id) onView(id)
            return id ? null : copy.notApplied
          }}
        />
      }
      action={summary.pending > 0 && <ReviewButton pending={summary.pending} onShow={onShow} />}
      filter={<StatusFilter counts={counts} shown={query.status} onShow={(status) => onShow({ status })} />}
    >
      <Select
        aria-label={copy.sort}
        value={sorts.includes(query.sort) ? query.sort : APPLICATION_LIST.pages.sort}
        options={sorts.map((value) => ({ value, label: copy.sorts[value] }))}
        onChange={(sort) => onShow({ sort })}
      />
      {mayExport && (
        <ExportButton href={applicationsAddress.exportPath(query)}>
          <span className="visually-hidden-narrow">{copy.export}</span>
        </ExportButton>
      )}
    </ListToolbar>
  )
}

function ReviewButton({ pending, onShow }: { pending: number; onShow: ToolbarProps['onShow'] }) {
  const mayDecide = useMayDecide()
  return (
    <Button
      type="primary"
      icon={<Keyboard size={18} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() =>
        // Longest waiting first.
        onShow(
          { status: 'Pending Review', q: '', sort: APPLICATION_LIST.pages.sort },
          { opened: { kind: 'view', id: 'first' } },
        )
      }
    >
      {copy.review(pending, mayDecide)}
    </Button>
  )
}

interface StatusFilterProps {
  counts: ApplicationsAnswer['counts']
  shown: Shown | null
  onShow: (status: Shown | null) => void
}

function StatusFilter({ counts, shown, onShow }: StatusFilterProps) {
  // Those who are paused or have ended are in these too.
  const { pending, approved, rejected, withoutApplication } = counts
  const options = [
    { value: null, label: copy.all, count: pending + approved + rejected + withoutApplication },
    ...SHOWN.map((status) => ({ value: status, label: status, count: counts[COUNTED_AS[status]] })),
  ]
  return <FilterButtons label={copy.status} options={options} shown={shown} onShow={onShow} />
}
