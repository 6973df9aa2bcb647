import { backOfficeCopy } from '../back-office.copy.js'
import { useModal } from '../frame/BackOffice.js'
import { useLeaveGuard } from './use-leave-guard.js'

const copy = backOfficeCopy.discard

const QUESTION = {
  icon: null,
  centered: true,
  autoFocusButton: 'cancel',
  title: copy.ask,
  content: copy.text,
  okText: copy.confirm,
  okButtonProps: { danger: true },
  cancelText: copy.cancel,
} as const

/** Asks before leaving the page loses unsaved changes. Returns a close handler that asks first. */
export function useDiscardGuard(isDirty: boolean, onClose: () => void): () => Promise<void> {
  const modal = useModal()
  const ask = async () => modal.confirm(QUESTION)
  useLeaveGuard(isDirty, ask)
  return async () => {
    if (!isDirty || (await ask())) onClose()
  }
}
