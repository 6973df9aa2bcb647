import { startTransition, useCallback, useState } from 'react'
import { useModal } from '../../back-office/frame/BackOffice.js'
import { usePersistedState } from '../../back-office/use-persisted-state.js'
import { contentCopy } from '../content.copy.js'
import { useLeaveGuard } from '../../back-office/form/use-leave-guard.js'

export interface Editing {
  /** The contentKey of the open item, `new` for the create form, or none. */
  current: string | null
  /** Of an open collection: the id of the entry whose form to open first. */
  entry: string | null
  /** Asks first if the open item has unsaved changes; resolves to whether it was left. */
  open: (what: string | null, entry?: string) => Promise<boolean>
  /** Closes without asking: the item has been saved. */
  close: () => void
  setDirty: (isDirty: boolean) => void
}

const { title, text, leave, stay } = contentCopy.leave

/** Opens one item at a time, and asks before unsaved changes are lost. */
export function useEditing(): Editing {
  const modal = useModal()
  const [current, setCurrent] = usePersistedState<string | null>('item that is open', null)
  const [entry, setEntry] = useState<string | null>(null)
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
  const show = (what: string | null, first: string | null = null) =>
    startTransition(() => {
      setDirty(false)
      setEntry(first)
      setCurrent(what)
    })
  return {
    current,
    entry,
    open: async (what, first) => {
      const isLeaving = !isDirty || (await ask())
      if (isLeaving) show(what, first)
      return isLeaving
    },
    close: () => show(null),
    setDirty,
  }
}
