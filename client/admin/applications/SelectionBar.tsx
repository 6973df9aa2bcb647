import { Button } from 'antd'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useModal } from '../back-office/BackOffice.js'
import { listCopy as copy } from './applications.copy.js'
import { toHeadingAfter } from '../back-office/focus-restore.js'
import styles from './SelectionBar.module.css'

interface SelectionBarProps {
  count: number
  /** Number of selectable rows on the page. */
  most: number
  onApprove: () => Promise<unknown>
  onSelectAll: () => void
  onClear: () => void
}

/** Actions for all selected rows. */
export function SelectionBar({ count, most, onApprove, onSelectAll, onClear }: SelectionBarProps) {
  const modal = useModal()
  const [isBusy, setIsBusy] = useState(false)

  const ask = async () => {
    const isSure = await modal.confirm({
      icon: null,
      centered: true,
      title: copy.approveAsk(count),
      content: copy.approveAskText,
      okText: copy.approveSelected(count),
      cancelText: copy.cancel,
      autoFocusButton: 'ok',
      // The button that opened the dialog may be gone by then.
      afterClose: () => toHeadingAfter(),
    })
    if (!isSure) return
    setIsBusy(true)
    await onApprove()
    setIsBusy(false)
  }
  return (
    <div className={styles.bar}>
      <Button
        type="text"
        aria-label={copy.unselect}
        title={copy.unselect}
        icon={<X size={18} aria-hidden="true" />}
        disabled={isBusy}
        onClick={onClear}
      />
      <p role="status">{copy.selected(count)}</p>
      {count < most && (
        <Button type="text" disabled={isBusy} onClick={onSelectAll}>
          {copy.selectAll(most)}
        </Button>
      )}
      <Button type="primary" loading={isBusy} onClick={() => void ask()}>
        {copy.approveSelected(count)}
      </Button>
    </div>
  )
}
