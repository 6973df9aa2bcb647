import { Button } from 'antd'
import { backOfficeCopy } from '../back-office/back-office.copy.js'
import { CopyText } from '../back-office/drawer/CopyText.js'
import { useFocusReturn } from '../back-office/focus-restore.js'
import { Dialog } from '../back-office/Dialog.js'

const copy = backOfficeCopy.shownKey

export interface ShownKey {
  title: string
  text: string
  key: string
}

interface KeyDialogProps {
  shown: ShownKey
  onClose: () => void
}

/** A key in clear. Neither a click outside nor Escape closes it: it may be the only time. */
export function KeyDialog({ shown: { title, text, key }, onClose }: KeyDialogProps) {
  useFocusReturn(null)
  return (
    <Dialog
      open
      centered
      width={480}
      title={title}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {copy.done}
        </Button>
      }
    >
      <p className="mb-16">{text}</p>
      <CopyText label={copy.label} text={key} />
    </Dialog>
  )
}
