import { Button } from 'antd'
import { CalendarPlus, Mail, Pause, X, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { BULK_ACTIONS, type BulkAction } from '../../../src/keys/bulk.contract.js'
import styles from './BulkBar.module.css'
import { BulkDialog } from './BulkDialog.js'
import { bulkCopy as copy } from './bulk.copy.js'
import type { ListQuery } from './list-query.js'
import { usePermissions } from './permissions.js'
import type { Selection } from './use-selection.js'

const ICONS: Record<BulkAction, LucideIcon> = { extend: CalendarPlus, suspend: Pause, 'send-key': Mail }

interface BulkBarProps {
  selection: Selection
  query: ListQuery
  /** How many match; null if the search finds too many to count. */
  total: number | null
}

/** Actions for all selected members. */
export function BulkBar({ selection, query, total }: BulkBarProps) {
  const may = usePermissions()
  const [action, setAction] = useState<BulkAction | null>(null)
  const { count, isAll } = selection
  return (
    <>
      <div className={styles.bar} role="group" aria-label={copy.bar}>
        <Button
          type="text"
          aria-label={copy.clear}
          title={copy.clear}
          icon={<X size={18} aria-hidden="true" />}
          onClick={selection.clear}
        />
        <p role="status">{copy.selected(count, isAll)}</p>
        {!isAll && total !== null && count < total && (
          <Button type="link" onClick={selection.selectAll}>
            {copy.selectAll(total)}
          </Button>
        )}
        <div className={styles.actions}>
          {BULK_ACTIONS.filter((known) => may[known]).map((known) => {
            const Icon = ICONS[known]
            return (
              <Button
                key={known}
                icon={<Icon size={16} aria-hidden="true" />}
                onClick={() => setAction(known)}
              >
                {copy.actions[known].label}
              </Button>
            )
          })}
        </div>
      </div>
      {action && (
        <BulkDialog
          action={action}
          {...{ selection, query }}
          onClose={(isOver) => {
            setAction(null)
            if (isOver) selection.clear()
          }}
        />
      )}
    </>
  )
}
