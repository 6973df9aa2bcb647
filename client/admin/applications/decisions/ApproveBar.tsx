import { Button } from 'antd'
import { useState } from 'react'
import { useModal } from '../../back-office/frame/BackOffice.js'
import { listCopy as copy } from '../applications.copy.js'
import { toHeadingAfter } from '../../back-office/focus-restore.js'
import { SelectionBar } from '../../back-office/list/table/SelectionBar.js'

interface ApproveBarProps {
  count: number
  /** Number of selectable rows on the page. */
  most: number
  onApprove: () => Promise<unknown>
  onSelectAll: () => void
  onClear: () => void
}

export function ApproveBar({ count, most, onApprove, onSelectAll, onClear }: ApproveBarProps) {
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
    <SelectionBar
      texts={copy.selection}
      selected={copy.selected(count)}
      selectAll={count < most ? copy.selectAll(most) : null}
      {...{ isBusy, onSelectAll, onClear }}
    >
      <Button type="primary" loading={isBusy} onClick={() => void ask()}>
        {copy.approveSelected(count)}
      </Button>
    </SelectionBar>
  )
}
