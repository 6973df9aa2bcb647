import { useCallback, useState } from 'react'
import { useModal } from '../back-office/BackOffice.js'
import { usePersistedState } from '../back-office/use-persisted-state.js'
import { contentCopy } from './content.copy.js'
import { useLeaveGuard } from '../back-office/use-leave-guard.js'

export interface Editing {
  /** The contentKey that is open, `new` for the create form, or none. */
  current: string | null
  /** Asks first when what is open has unsaved words. */
  open: (what: string | null) => Promise<void>
  /** Without a question: what was open is saved. */
  close: () => void
  setDirty: (isDirty: boolean) => void
}

const { title, text, leave, stay } = contentCopy.leave

/** One item is open at a time, and unsaved words are never lost without a question. */
export function useEditing(): Editing {
  const modal = useModal()
  const [current, setCurrent] = usePersistedState<string | null>('item that is open', null)
  const [isDirty, setDirty] = useState(false)

  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        let isLeaving = false
        void modal.confirm({
          title,
          content: text,
          okText: leave,
          okButtonProps: { danger: true },
          cancelText: stay,
          autoFocusButton: 'cancel',
          icon: null,
          onOk: () => void (isLeaving = true),
          // Only then has the dialog given the focus back.
          afterClose: () => resolve(isLeaving),
        })
      }),
    [modal],
  )
  useLeaveGuard(isDirty, ask)

  const show = (what: string | null) => {
    setDirty(false)
    setCurrent(what)
  }
  return {
    current,
    open: async (what) => {
      if (!isDirty || (await ask())) show(what)
    },
    close: () => show(null),
    setDirty,
  }
}
