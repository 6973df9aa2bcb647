import { useState } from 'react'
import { useModal } from '../back-office/BackOffice.js'
import { useLeaveGuard } from '../back-office/use-leave-guard.js'
import { formCopy as copy } from './members.copy.js'

const DISCARD = {
  icon: null,
  centered: true,
  autoFocusButton: 'cancel',
  title: copy.discardAsk,
  content: copy.discardText,
  okText: copy.discard,
  okButtonProps: { danger: true },
  cancelText: copy.goOn,
} as const

/** Asks before unsaved changes are lost, by closing or by leaving the page. */
export function useLeaving(onClose: () => void) {
  const modal = useModal()
  const [isDirty, setDirty] = useState(false)
  const ask = async () => modal.confirm(DISCARD)
  useLeaveGuard(isDirty, ask)
  const close = async () => {
    if (!isDirty || (await ask())) onClose()
  }
  return { close, onDirty: setDirty }
}
