import { REASON_MAX } from '#src/affiliate/affiliate.contract.js'
import { Button, Input } from 'antd'
import { useId, type KeyboardEvent } from 'react'
import type { VisibleApplication } from '#src/affiliate/applications/application-list.contract.js'
import { usePersistedState } from '../../back-office/use-persisted-state.js'
import { rejectCopy as copy } from '../applications.copy.js'
import { KeyHints } from './review-keys.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { Dialog } from '../../back-office/Dialog.js'
import { useDiscardGuard } from '../../back-office/form/use-discard-guard.js'

interface RejectDialogProps {
  application: VisibleApplication
  /** Why the previous attempt failed. */
  problem: string | undefined
  /** The reason entered before the rejection was undone or failed. */
  lastReason: string
  onReject: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason; the rejection can be undone for a while afterward. */
export function RejectDialog({ application, problem, lastReason, onReject, onClose }: RejectDialogProps) {
  const id = useId()
  useFocusReturn(application.id)
  const [reason, setReason] = usePersistedState(`reason to reject ${application.id}`, lastReason)
  const close = useDiscardGuard(reason !== lastReason, onClose)
  const reject = () => onReject(reason.trim())
  return (
    <Dialog
      open
      centered
      width={480}
      title={copy.title(application.name)}
      closable={false}
      mask={{ closable: true }}
      onCancel={() => void close()}
      footer={
        <div className="flex items-center justify-end gap-8 [&>ul]:mr-auto">
          <KeyHints hints={copy.keyHints} />
          <Button onClick={() => void close()}>{copy.cancel}</Button>
          <Button type="primary" danger onClick={reject}>
            {copy.reject}
          </Button>
        </div>
      }
    >
      <p>{copy.text}</p>
      <label className="label mt-16 [&_.hint]:font-normal" htmlFor={id}>
        {copy.reason} <span className="hint">{copy.optional}</span>
      </label>
      <Input.TextArea
        id={id}
        autoFocus
        rows={3}
        maxLength={REASON_MAX}
        value={reason}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onPressEnter={(event: KeyboardEvent) => {
          if (event.ctrlKey || event.metaKey) reject()
        }}
        onChange={(event) => setReason(event.target.value)}
      />
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  )
}
