import { REASON_MAX } from '#src/affiliate/affiliate.contract.js'
import { Button, Input } from 'antd'
import { useId, type KeyboardEvent } from 'react'
import { usePersistedState } from '../../back-office/use-persisted-state.js'
import { rejectCopy as copy } from '../applications.copy.js'
import { KeyHints } from './review-keys.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { Dialog } from '../../back-office/Dialog.js'
import { useDiscardGuard } from '../../back-office/form/use-discard-guard.js'

interface RejectDialogProps {
  /** Of the application; null: for several. */
  id: string | null
  title: string
  text: string
  /** Who gets the reason. */
  optional: string
  /** Why the previous attempt failed. */
  problem: string | undefined
  /** The reason entered before the rejection was undone or failed. */
  lastReason: string
  onReject: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason. */
export function RejectDialog({ id, problem, lastReason, onReject, onClose, ...texts }: RejectDialogProps) {
  const fieldId = useId()
  useFocusReturn(id)
  const [reason, setReason] = usePersistedState(`reason to reject ${id ?? 'several'}`, lastReason)
  const close = useDiscardGuard(reason !== lastReason, onClose)
  const reject = () => onReject(reason.trim())
  return (
    <Dialog
      open
      centered
      width={480}
      title={texts.title}
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
      <p>{texts.text}</p>
      <label className="label mt-16 [&_.hint]:font-normal" htmlFor={fieldId}>
        {copy.reason} <span className="hint">{texts.optional}</span>
      </label>
      <Input.TextArea
        id={fieldId}
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
