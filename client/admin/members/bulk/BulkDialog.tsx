import { Button } from 'antd'
import { useState } from 'react'
import { type BulkAction, TYPED_COUNT_ABOVE } from '#src/keys/bulk.contract.js'
import { useModal } from '../../back-office/frame/BackOffice.js'
import { Banner } from '../../back-office/frame/Banner.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { useLeaveGuard } from '../../back-office/form/use-leave-guard.js'
import parts from '../../batch/BatchDialog.module.css'
import { BulkFields } from './BulkFields.js'
import { BulkOutcome } from './BulkOutcome.js'
import { bulkCopy as copy } from './bulk.copy.js'
import type { ListQuery } from '../members-address.js'
import { useBulk } from './use-bulk.js'
import type { Selection } from '../list/use-selection.js'
import { Dialog } from '../../back-office/form/Dialog.js'

const QUESTION = {
  icon: null,
  centered: true,
  autoFocusButton: 'cancel',
  title: copy.leave.ask,
  content: copy.leave.text,
  okText: copy.leave.confirm,
  okButtonProps: { danger: true },
  cancelText: copy.leave.cancel,
} as const

interface BulkDialogProps {
  action: BulkAction
  selection: Selection
  query: ListQuery
  /** `isOver`: it was done, or at least begun. */
  onClose: (isOver: boolean) => void
}

/** Says what will happen to how many members, does it, and lists those that it left out. */
export function BulkDialog({ action, selection, query, onClose }: BulkDialogProps) {
  const bulk = useBulk(action, selection, query)
  const { count, started, isRunning, isStopping, isDone, problem, faults } = bulk
  const [typed, setTyped] = useState('')
  const [expiresAt, setExpiresAt] = useState('')
  useFocusReturn(null)
  const modal = useModal()
  useLeaveGuard(isRunning, async () => {
    const isLeaving = await modal.confirm(QUESTION)
    // A step back within the list leaves the dialog open.
    if (isLeaving) bulk.stop()
    return isLeaving
  })
  const texts = copy.actions[action]
  const isTyped = count <= TYPED_COUNT_ABOVE || typed.replaceAll(/[\s,.]/g, '') === String(count)
  const isReady = isTyped && (action !== 'extend' || expiresAt !== '')
  const submit = () => {
    // Disabled while it runs, the button would lose the focus.
    if (!isRunning && (isReady || started)) void bulk.start(action === 'extend' ? expiresAt : undefined)
  }
  const close = () => !isRunning && onClose(started !== null)
  // One button for the action and what follows, so that it keeps the focus.
  const footer = (
    <>
      {isRunning && started ? (
        <Button disabled={isStopping} onClick={bulk.stop}>
          {isStopping ? copy.stopping : copy.stop}
        </Button>
      ) : (
        !isDone && (
          <Button disabled={isRunning} onClick={close}>
            {started ? copy.close : copy.cancel}
          </Button>
        )
      )}
      <Button
        type="primary"
        danger={action === 'suspend' && !isDone}
        disabled={!started && !isReady}
        onClick={isDone ? close : submit}
      >
        {isDone ? copy.close : isRunning ? texts.busy : started ? copy.goOn : texts.submit(count)}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      centered
      width={560}
      title={started ? texts.label : texts.ask(count)}
      closable={!isRunning}
      keyboard={!isRunning}
      mask={{ closable: false }}
      footer={footer}
      onCancel={close}
    >
      <div className={parts.body}>
        {problem && <Banner text={problem} />}
        {started ? (
          <BulkOutcome texts={texts} {...{ started, isRunning }} />
        ) : (
          <BulkFields
            {...{ action, count, typed, expiresAt, isRunning }}
            fault={faults.expiresAt}
            onType={setTyped}
            onDate={setExpiresAt}
            onSubmit={submit}
          />
        )}
      </div>
    </Dialog>
  )
}
