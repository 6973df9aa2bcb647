import { Button, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { REASON_MAX, type AffiliateApplication } from '../../../src/affiliate/affiliate-admin.contract.js'
import { rejectCopy as copy } from './admin-affiliate.copy.js'
import styles from './RejectDialog.module.css'

interface RejectDialogProps {
  application: AffiliateApplication
  /** False: it failed, which the list says. */
  onReject: (reason: string) => Promise<boolean>
  onClose: () => void
}

/** Asks before a decision that cannot be taken back. */
export function RejectDialog({ application, onReject, onClose }: RejectDialogProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const reject = async () => {
    setIsBusy(true)
    await onReject(reason.trim())
    onClose()
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
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="primary" danger loading={isBusy} onClick={() => void reject()}>
            {copy.reject}
          </Button>
        </>
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
        disabled={isBusy}
        onChange={(event) => setReason(event.target.value)}
      />
    </Modal>
  )
}
