import { Button } from 'antd'
import { CalendarPlus, Mail, Pause, Play, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { SELECTION_ACTIONS, type SelectionAction } from '#src/keys/bulk.contract.js'
import { SelectionBar } from '../../back-office/list/table/SelectionBar.js'
import { BulkDialog } from './BulkDialog.js'
import { bulkCopy as copy } from './bulk.copy.js'
import { usePermissions } from '../permissions.js'
import type { Selection } from '../list/use-selection.js'

const ICONS: Record<SelectionAction, LucideIcon> = {
  extend: CalendarPlus,
  suspend: Pause,
  reinstate: Play,
  'send-key': Mail,
}

interface BulkBarProps {
  selection: Selection
  /** How many match; null if the search finds too many to count. */
  total: number | null
}

/** Actions for all selected members. */
export function BulkBar({ selection, total }: BulkBarProps) {
  const may = usePermissions()
  const [action, setAction] = useState<SelectionAction | null>(null)
  const { count, isAll } = selection
  return (
    <>
      <SelectionBar
        texts={copy}
        selected={copy.selected(count, isAll)}
        selectAll={!isAll && total !== null && count < total ? copy.selectAll(total) : null}
        onSelectAll={selection.selectAll}
        onClear={selection.clear}
      >
        {SELECTION_ACTIONS.filter((known) => may[known]).map((known) => {
          const Icon = ICONS[known]
          return (
            <Button key={known} icon={<Icon size={16} aria-hidden="true" />} onClick={() => setAction(known)}>
              {copy.actions[known].label}
            </Button>
          )
        })}
      </SelectionBar>
      {action && (
        <BulkDialog
          action={action}
          selection={selection}
          onClose={(isOver) => {
            setAction(null)
            if (isOver) selection.clear()
          }}
        />
      )}
    </>
  )
}
