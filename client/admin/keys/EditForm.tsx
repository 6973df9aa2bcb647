import { Button } from 'antd'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { useFocusInDrawer } from '../back-office/focus-restore.js'
import { Problem } from '../back-office/form/Field.js'
import { keysCopy } from './keys.copy.js'
import parts from './KeyDetails.module.css'
import type { EditState } from './use-versioned-edit.js'

const copy = keysCopy.form

interface EditFormProps {
  edit: EditState
  /** In place of the buttons, once someone else has saved meanwhile. */
  stale: ReactNode
  onDirty: (isDirty: boolean) => void
  /** The fields. */
  children: ReactNode
}

/** Edits a record's fields. Ant Design's own form would cost 8 kB for what one state does. */
export function EditForm({ edit, stale, onDirty, children }: EditFormProps) {
  const { isBusy, isDirty, isStale, problem } = edit
  const form = useRef<HTMLFormElement>(null)
  useFocusInDrawer(isDirty, form)
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void edit.save()
  }
  return (
    <form
      ref={form}
      tabIndex={-1}
      className={parts.part}
      noValidate
      aria-label={copy.title}
      onSubmit={submit}
    >
      <h3>{copy.title}</h3>
      <Problem text={problem} />
      {isStale && stale}
      {children}
      {isDirty && !isStale && (
        <div
          // In view while the form is longer than the drawer.
          className="sticky -bottom-32 z-2 flex flex-wrap justify-end gap-8 py-12 bg-s2"
        >
          <Button disabled={isBusy} onClick={edit.discard}>
            {copy.discard}
          </Button>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {copy.save}
          </Button>
        </div>
      )}
    </form>
  )
}
