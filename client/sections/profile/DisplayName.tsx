import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isEditProfile } from '../../shell/session/edit-profile.js'
import { MemberName } from '../../shell/session/MemberName.js'
import styles from './DisplayName.module.css'
import { DisplayNameForm } from './DisplayNameForm.js'
import { profileCopy } from './profile.copy.js'

const copy = profileCopy.name

/** `undefined`: not loaded yet. */
export function DisplayName({ name }: { name: string | null | undefined }) {
  const edit = useRef<HTMLButtonElement>(null)
  const isFocusDue = useRef(false)
  const { state } = useLocation()
  const navigate = useNavigate()
  const isOpenedByLink = name !== undefined && isEditProfile(state)
  const [isEditing, setIsEditing] = useState(isOpenedByLink)
  const [isSaved, setIsSaved] = useState(false)

  const close = (saved: boolean) => {
    setIsEditing(false)
    setIsSaved(saved)
    isFocusDue.current = true
  }
  // Once the button has been rendered again.
  useEffect(() => {
    if (!isEditing && isFocusDue.current) edit.current?.focus()
    isFocusDue.current = false
  }, [isEditing])
  const open = () => {
    setIsEditing(true)
    setIsSaved(false)
  }
  // The entry forgets it: a reload or a step back does not open the editor again.
  useEffect(() => {
    if (!isOpenedByLink) return
    setIsEditing(true)
    void navigate('.', { replace: true, state: null })
  }, [isOpenedByLink, navigate])
  return (
    <div className={styles.name}>
      {isEditing ? (
        <DisplayNameForm name={name ?? ''} onClose={close} />
      ) : (
        <div className={styles.view}>
          <div className={styles.words}>
            <p className={styles.term}>{profileCopy.account.name}</p>
            <MemberName loading={profileCopy.account.loading} />
          </div>
          <button
            ref={edit}
            type="button"
            className="button"
            aria-label={copy.editLabel}
            disabled={name === undefined}
            onClick={open}
          >
            <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
            {copy.edit}
          </button>
        </div>
      )}
      <p className={styles.saved} role="status">
        {isSaved && copy.saved}
      </p>
    </div>
  )
}
