import { useCallback, useEffect, useState } from 'react'
import type { Template } from '../../../src/keys/keys.contract.js'
import { useModal } from '../../ui/back-office/BackOffice.js'
import { contentCopy } from './content.copy.js'
import { forgetKept, keptFor, type KeptForm } from './kept-form.js'
import { useLeaveGuard } from '../../ui/back-office/use-leave-guard.js'

export interface Editing {
  /** The contentKey that is open, `new` for the create form, or none. */
  current: string | null
  /** Asks first when what is open has unsaved words. */
  open: (what: string | null) => Promise<void>
  /** Without a question: what was open is saved. */
  close: () => void
  setDirty: (isDirty: boolean) => void
  /** What is open again after a new sign-in, as it was left. */
  kept: KeptForm | null
}

const { title, text, leave, stay } = contentCopy.leave

/** One item is open at a time, and unsaved words are never lost without a question. */
export function useEditing(template: Template): Editing {
  const modal = useModal()
  const [kept, setKept] = useState(() => keptFor(template))
  const [current, setCurrent] = useState(kept?.what ?? null)
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
  useEffect(forgetKept, [])

  const show = (what: string | null) => {
    setDirty(false)
    setKept(null)
    setCurrent(what)
  }
  return {
    current,
    open: async (what) => {
      if (!isDirty || (await ask())) show(what)
    },
    close: () => show(null),
    setDirty,
    kept,
  }
}
