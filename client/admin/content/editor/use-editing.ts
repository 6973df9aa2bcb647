import { startTransition, useCallback, useState } from 'react'
import { useModal } from '../../back-office/frame/BackOffice.js'
import { usePersistedState } from '../../back-office/use-persisted-state.js'
import { contentCopy } from '../content.copy.js'
import { useLeaveGuard } from '../../back-office/form/use-leave-guard.js'

export interface Editing {
  /** The contentKey of the open item, `new` for the create form, or none. */
  current: string | null
  /** Asks first if the open item has unsaved changes. */
  open: (what: string | null) => Promise<void>
  /** Closes without asking: the item has been saved. */
  close: () => void
  setDirty: (isDirty: boolean) => void
}

const { title, text, leave, stay } = contentCopy.leave

/** Opens one item at a time, and asks before unsaved changes are lost. */
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
          // Only then has the dialog returned the focus.
          afterClose: () => resolve(isLeaving),
        })
      }),
    [modal],
  )
  useLeaveGuard(isDirty, ask)

  // A transition: an editor and its preview in one task would block input.
  const show = (what: string | null) =>
    startTransition(() => {
      setDirty(false)
      setCurrent(what)
    })
  return {
    current,
    open: async (what) => {
      if (!isDirty || (await ask())) show(what)
    },
    close: () => show(null),
    setDirty,
  }
}
