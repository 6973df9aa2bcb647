import { ImageUp, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { initials } from '../../member.js'
import { Avatar } from '../../ui/Avatar.js'
import { Confirm } from '../../ui/Confirm.js'
import { avatarCopy as copy } from './avatar.copy.js'
import { useFileChoice } from './AvatarPicker.js'
import styles from './PhotoEditor.module.css'
import { ProgressRing } from './ProgressRing.js'
import { useAvatar } from './use-avatar.js'
import { useFileDrop } from './use-file-drop.js'

const SIZE = 96

/** Everything that can be done with one's picture: choose or drop another, or remove it, which asks first. */
export function PhotoEditor() {
  const { profile, progress, choose, remove, isRemoving } = useAvatar()
  const { open, input } = useFileChoice(choose)
  const { isOver, handlers } = useFileDrop(choose)
  const [isAsking, setIsAsking] = useState(false)
  const uploadButton = useRef<HTMLButtonElement>(null)
  const src = profile?.profileImageUrl ?? null
  const isBusy = progress !== null || isRemoving
  useFocusKept(uploadButton, src)
  return (
    <div className={styles.editor} data-over={isOver} {...handlers}>
      <div className={styles.portrait}>
        <span className={styles.picture} data-busy={isBusy}>
          {profile ? (
            <Avatar src={src} initials={initials(profile.displayName)} size={SIZE} />
          ) : (
            <span className={`skeleton ${styles.skeleton}`} />
          )}
          {progress !== null && <ProgressRing sent={progress} size={SIZE} />}
        </span>
        <p className="hint">
          {isOver ? copy.drop : src ? copy.some : copy.none}
          <span className={styles.line}>{copy.formats}</span>
          <span className={`${styles.line} ${styles.dropHint}`}>{copy.dropHint}</span>
        </p>
      </div>
      <div className={styles.buttons}>
        <button
          ref={uploadButton}
          type="button"
          className="button"
          disabled={!profile}
          aria-disabled={isBusy}
          onClick={() => !isBusy && open()}
        >
          <ImageUp size={18} strokeWidth={1.75} aria-hidden="true" />
          {src ? copy.change : copy.upload}
        </button>
        {src && (
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={isBusy}
            onClick={() => !isBusy && setIsAsking(true)}
          >
            <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
            {copy.remove}
          </button>
        )}
      </div>
      {input}
      {isAsking && (
        <Confirm
          title={copy.confirm.title}
          text={copy.confirm.text}
          yes={copy.confirm.remove}
          no={copy.confirm.keep}
          onAnswer={(isYes) => {
            setIsAsking(false)
            if (isYes) remove()
          }}
        />
      )}
    </div>
  )
}

/** The Remove button goes with the picture; who pressed it goes on from its neighbour. */
function useFocusKept(neighbour: React.RefObject<HTMLButtonElement | null>, src: string | null) {
  const hadPicture = useRef(false)
  useEffect(() => {
    if (hadPicture.current && !src && document.activeElement === document.body) neighbour.current?.focus()
    hadPicture.current = src !== null
  }, [src, neighbour])
}
