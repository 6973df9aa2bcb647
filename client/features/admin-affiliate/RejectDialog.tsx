import { Button, Input, Modal } from 'antd'
import { useId, useState, type KeyboardEvent } from 'react'
import { REASON_MAX, type AffiliateApplication } from '../../../src/affiliate/affiliate-admin.contract.js'
import { useKeptState } from '../../ui/back-office/kept-state.js'
import { rejectCopy as copy } from './admin-affiliate.copy.js'
import { KeyHints } from './KeyHints.js'
import { useFocusReturn } from './kept-focus.js'
import styles from './RejectDialog.module.css'

interface RejectDialogProps {
  application: AffiliateApplication
  /** Why it could not be rejected when it was last tried. */
  problem: string | undefined
  /** False: it failed, and what was written stays. */
  onReject: (reason: string) => Promise<boolean>
  onClose: () => void
}

/** Asks before a decision that cannot be taken back. */
export function RejectDialog({ application, problem, onReject, onClose }: RejectDialogProps) {
  const id = useId()
  useFocusReturn(application.id)
  const [reason, setReason] = useKeptState(`reason to reject ${application.id}`, '')
  const [isBusy, setIsBusy] = useState(false)

  const reject = async () => {
    if (isBusy) return
    setIsBusy(true)
    const isDone = await onReject(reason.trim())
    setIsBusy(false)
    if (isDone) onClose()
  }
  return (
    <Modal
      open
      centered
      width={480}
      title={copy.title(application.name)}
      closable={false}
      mask={{ closable: !isBusy }}
      keyboard={!isBusy}
      onCancel={onClose}
      footer={
        <div className={styles.footer}>
          <KeyHints hints={copy.keyHints} />
          <Button disabled={isBusy} onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="primary" danger loading={isBusy} onClick={() => void reject()}>
            {copy.reject}
          </Button>
        </div>
      }
    >
      <p>{copy.text}</p>
      <label className={`label ${styles.label}`} htmlFor={id}>
        {copy.reason} <span className="hint">{copy.optional}</span>
      </label>
      <Input.TextArea
        id={id}
        autoFocus
        rows={3}
        maxLength={REASON_MAX}
        value={reason}
        readOnly={isBusy}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onPressEnter={(event: KeyboardEvent) => {
          if (event.ctrlKey || event.metaKey) void reject()
        }}
        onChange={(event) => setReason(event.target.value)}
      />
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </Modal>
  )
}
