import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { DISPLAY_NAME_MAX } from '../../../src/profile/profile.contract.js'
import { HttpError } from '../../shell/http/http.js'
import { useSession } from '../../shell/session/session-context.js'
import { FieldFooter } from '../../ui/controls/FieldFooter.js'
import { rememberDisplayName } from '../../shell/session/member/profile-query.js'
import { isAcceptableName, nameLength } from './display-name.js'
import { updateProfile } from './profile.api.js'
import { profileCopy } from './profile.copy.js'
import { TextForm } from './TextForm.js'

const copy = profileCopy.name

/** Escape or Cancel closes without a change; `onClose(true)` once the server has stored the name. */
export function DisplayNameForm({ name, onClose }: { name: string; onClose: (saved: boolean) => void }) {
  const id = useId()
  const { isDemo } = useSession().session
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState(name)
  const { error, setError, save, isPending } = useSave(input, () => onClose(true))
  const used = nameLength(draft)

  const submit = () => {
    if (draft.trim() === name) return onClose(false)
    if (isAcceptableName(draft)) return save(draft.trim())
    setError(copy.invalid)
    input.current?.focus()
  }
  return (
    <TextForm
      ref={input}
      label={profileCopy.account.name}
      texts={copy}
      autoComplete="nickname"
      value={draft}
      hasError={error !== null}
      isBusy={isPending}
      aria-describedby={`${id}-error ${id}-count`}
      onChange={(value) => {
        setDraft(value)
        setError(null)
      }}
      onSubmit={submit}
      onClose={() => onClose(false)}
    >
      <FieldFooter
        id={`${id}-error`}
        error={error}
        hint={isDemo ? copy.sharedHint : copy.hint}
        isTooLong={used > DISPLAY_NAME_MAX}
      >
        <span aria-hidden="true" translate="no">{`${used}/${DISPLAY_NAME_MAX}`}</span>
        <span id={`${id}-count`} className="visually-hidden">
          {copy.count(used)}
        </span>
      </FieldFooter>
    </TextForm>
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
