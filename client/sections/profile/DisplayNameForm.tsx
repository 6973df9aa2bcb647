import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { DISPLAY_NAME_MAX } from '../../../src/profile/profile.contract.js'
import { HttpError } from '../../shell/http/http.js'
import { FieldFooter } from '../../ui/controls/FieldFooter.js'
import { rememberDisplayName } from '../../shell/session/profile-query.js'
import { isAcceptableName, nameLength } from './display-name.js'
import styles from './DisplayNameForm.module.css'
import { updateProfile } from './profile.api.js'
import { profileCopy } from './profile.copy.js'

const copy = profileCopy.name

/** Escape or Cancel closes without a change; `onClose(true)` once the server has stored the name. */
export function DisplayNameForm({ name, onClose }: { name: string; onClose: (saved: boolean) => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState(name)
  const { error, setError, save, isPending } = useSave(input, () => onClose(true))
  const used = nameLength(draft)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (draft.trim() === name) return onClose(false)
    if (isAcceptableName(draft)) return save(draft.trim())
    setError(copy.invalid)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isPending) onClose(false)
  }
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <label className="label" htmlFor={id}>
        {profileCopy.account.name}
      </label>
      <input
        ref={input}
        id={id}
        className="input"
        autoFocus
        autoComplete="nickname"
        value={draft}
        readOnly={isPending}
        aria-invalid={error !== null}
        aria-describedby={`${id}-error ${id}-count`}
        onChange={(event) => {
          setDraft(event.target.value)
          setError(null)
        }}
      />
      <FieldFooter id={`${id}-error`} error={error} hint={copy.hint} isTooLong={used > DISPLAY_NAME_MAX}>
        <span aria-hidden="true">
          {used}/{DISPLAY_NAME_MAX}
        </span>
        <span id={`${id}-count`} className="visually-hidden">
          {copy.count(used)}
        </span>
      </FieldFooter>
      <div className={styles.buttons}>
        <button type="submit" className={`button button-primary ${styles.save}`} aria-disabled={isPending}>
          {isPending && <span className="spinner" />}
          {isPending ? copy.saving : copy.save}
        </button>
        <button type="button" className="button" disabled={isPending} onClick={() => onClose(false)}>
          {copy.cancel}
        </button>
      </div>
    </form>
  )
}

function useSave(input: React.RefObject<HTMLInputElement | null>, onSaved: () => void) {
  const queryClient = useQueryClient()
  const [error, setError] = useState<string | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (displayName: string) => updateProfile({ displayName }),
    onSuccess: ({ profile }, displayName) => {
      rememberDisplayName(queryClient, profile.displayName ?? displayName)
      onSaved()
    },
    onError: (failure) => {
      const message = failure instanceof HttpError ? (failure.fields.displayName ?? failure.sentence) : null
      setError(message ?? copy.failed)
      input.current?.focus()
    },
  })
  return { error, setError, save: mutate, isPending }
}
