import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { DISPLAY_NAME_ID } from '../../shell/session/member/edit-profile.js'
import { MemberName } from '../../shell/session/member/MemberName.js'
import styles from './DisplayName.module.css'
import { DisplayNameForm } from './DisplayNameForm.js'
import { profileCopy } from './profile.copy.js'

const copy = profileCopy.name

/** `undefined`: not loaded yet. */
export function DisplayName({ name }: { name: string | null | undefined }) {
  const edit = useRef<HTMLButtonElement>(null)
  const isFocusDue = useRef(false)
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const isNamed = hash === `#${DISPLAY_NAME_ID}`
  const [isOpen, setIsOpen] = useState(false)
  const isEditing = isOpen || (isNamed && name !== undefined)
  const [isSaved, setIsSaved] = useState(false)

  const close = (saved: boolean) => {
    setIsOpen(false)
    if (isNamed) void navigate(pathname, { replace: true })
    setIsSaved(saved)
    isFocusDue.current = true
  }
  // Once the button has been rendered again.
  useEffect(() => {
    if (!isEditing && isFocusDue.current) edit.current?.focus()
    isFocusDue.current = false
  }, [isEditing])
  const open = () => {
    setIsOpen(true)
    setIsSaved(false)
  }
  return (
    <div id={DISPLAY_NAME_ID} className={styles.name}>
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
