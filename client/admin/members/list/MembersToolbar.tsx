import { Button, Select } from 'antd'
import { KeyRound, Upload } from 'lucide-react'
import { KEY_LEVELS } from '#src/keys/keys.contract.js'
import { MEMBER_SORTS, MEMBER_LIST, STATE_FILTERS, type MemberCounts } from '#src/keys/members.contract.js'
import { LEVEL_LABELS } from '#client/shell/session/member/member.js'
import { ExportButton } from '../../back-office/list/toolbar/ExportButton.js'
import { FilterButtons } from '../../back-office/list/toolbar/FilterButtons.js'
import { ListToolbar } from '../../back-office/list/toolbar/ListToolbar.js'
import { SearchField } from '../../back-office/list/search/SearchField.js'
import { hasOwnOrder, type ListQuery, membersAddress, type useAddress } from '../members-address.js'
import { usePermissions } from '../permissions.js'
import { listCopy as copy } from '../members.copy.js'

interface MembersToolbarProps {
  counts: MemberCounts
  query: ListQuery
  onShow: ReturnType<typeof useAddress>['show']
  onView: (id: string) => void
  /** Null if the role may not. */
  onOpen: ((kind: 'issue' | 'import') => void) | null
}

const LEVELS = [
  { value: null, label: copy.allLevels },
  ...KEY_LEVELS.map((value) => ({ value, label: LEVEL_LABELS[value] })),
]
const SORTS = MEMBER_SORTS.map((value) => ({ value, label: copy.sorts[value] }))

export function MembersToolbar({ counts, query, onShow, onView, onOpen }: MembersToolbarProps) {
  const may = usePermissions()
  const { active, expired, suspended, revoked } = counts
  const countOf = { ...counts, never: counts.neverSignedIn }
  const states = [
    { value: null, label: copy.all, count: active + expired + suspended + revoked },
    ...STATE_FILTERS.map((value) => ({ value, label: copy.filters[value], count: countOf[value] })),
  ]
  return (
    <ListToolbar
      title={copy.title}
      list={membersAddress}
      search={
        <SearchField
          term={query.q}
          label={copy.search}
          maxLength={MEMBER_LIST.filters.q.max}
          onSearch={(q) => onShow({ q }, { replace: true })}
          onKey={onView}
        />
      }
      action={
        onOpen && (
          <div className="flex flex-wrap gap-8 max-sm:flex-auto max-sm:[&>button]:flex-auto">
            <Button icon={<Upload size={18} aria-hidden="true" />} onClick={() => onOpen('import')}>
              {copy.import}
            </Button>
            <Button
              type="primary"
              icon={<KeyRound size={18} aria-hidden="true" />}
              onClick={() => onOpen('issue')}
            >
              {copy.issue}
            </Button>
          </div>
        )
      }
      filter={
        <FilterButtons
          label={copy.state}
          options={states}
          shown={query.state}
          onShow={(state) => onShow({ state })}
        />
      }
    >
      <Select
        aria-label={copy.level}
        value={query.level}
        options={LEVELS}
        onChange={(level) => onShow({ level })}
      />
      <Select
        aria-label={copy.sort}
        value={query.sort}
        options={SORTS}
        disabled={hasOwnOrder(query)}
        onChange={(sort) => onShow({ sort })}
      />
      {may.export && (
        <ExportButton href={membersAddress.exportPath(query)}>
          <span className="visually-hidden-narrow">{copy.export}</span>
        </ExportButton>
      )}
    </ListToolbar>
  )
}
