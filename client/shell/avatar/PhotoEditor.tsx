import { Crop, ImageUp, Trash2, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, type Ref, type RefObject } from 'react'
import { initials } from '../session/member/member.js'
import { useMemberName } from '../session/member/member-queries.js'
import { Avatar } from '../../ui/controls/Avatar.js'
import { loadChunk } from '../../ui/load-chunk.js'
import { Confirm } from '../../ui/overlay/Confirm.js'
import { avatarCopy } from './avatar.copy.js'
import { useFileChoice, ProgressRing } from './AvatarPicker.js'
import styles from './PhotoEditor.module.css'
import { photoEditorCopy as copy } from './photo-editor.copy.js'
import { useAvatar } from './use-avatar.js'
import { useFileDrop } from './use-file-drop.js'

const SIZE = 96

const CropDialog = lazy(() =>
  loadChunk(() => import('./CropDialog.js')).then((file) => ({ default: file.CropDialog })),
)

/** All actions on the member's picture: upload, crop, and remove after a confirmation. */
export function PhotoEditor() {
  const { profile, isUnloaded, src, progress, choose, original, crop, remove, isRemoving } = useAvatar()
  const { name } = useMemberName()
  const { open, input } = useFileChoice(choose)
  const { isOver, handlers } = useFileDrop(choose)
  const [dialog, setDialog] = useState<'crop' | 'remove' | null>(null)
  const uploadButton = useRef<HTMLButtonElement>(null)
  const isBusy = progress !== null || isRemoving
  useFocusNeighbor(uploadButton, src)
  return (
    <div className={`${styles.editor} relative mt-16`} data-over={isOver} {...handlers}>
      <div className="flex items-center gap-20">
        <span className={`${styles.picture} relative flex-none`} data-busy={isBusy}>
          {profile ? (
            <Avatar src={src} initials={initials(name)} size={SIZE} />
          ) : (
            <span
              className={
                isUnloaded
                  ? 'block size-[96px] rounded-full bg-s2'
                  : 'skeleton block size-[96px] rounded-full bg-s2'
              }
            />
          )}
          {progress !== null && <ProgressRing sent={progress} size={SIZE} />}
        </span>
        <p className="hint">
          <span>{isUnloaded ? copy.unloaded : isOver ? copy.drop : src ? copy.some : copy.none}</span>
          <span className="block">{copy.formats}</span>
          <span className={`block ${styles.dropHint}`}>{copy.dropHint}</span>
        </p>
      </div>
      <div className={`${styles.buttons} flex flex-wrap gap-8 mt-20`}>
        <Action ref={uploadButton} icon={ImageUp} isBusy={isBusy} isDisabled={!profile} onPress={open}>
          {src ? avatarCopy.change : avatarCopy.upload}
        </Action>
        {src && (
          <Action icon={Crop} isBusy={isBusy} onPress={() => setDialog('crop')}>
            {copy.adjust}
          </Action>
        )}
        {src && (
          <Action icon={Trash2} isBusy={isBusy} isQuiet onPress={() => setDialog('remove')}>
            {copy.remove}
          </Action>
        )}
      </div>
      {input}
      {dialog === 'crop' && original && (
        <Suspense>
          <CropDialog original={original} onCrop={crop} onClose={() => setDialog(null)} />
        </Suspense>
      )}
      {dialog === 'remove' && (
        <Confirm
          title={copy.confirm.title}
          text={copy.confirm.text}
          yes={copy.confirm.remove}
          no={copy.confirm.keep}
          onAnswer={(isYes) => {
            setDialog(null)
            if (isYes) remove()
          }}
        />
      )}
    </div>
  )
}

interface ActionProps {
  ref?: Ref<HTMLButtonElement>
  icon: LucideIcon
  isBusy: boolean
  isDisabled?: boolean
  isQuiet?: boolean
  onPress: () => void
  children: string
}

/** Inactive during an upload, without losing the focus. */
function Action({ ref, icon: Icon, isBusy, isDisabled, isQuiet, onPress, children }: ActionProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={isQuiet ? 'button button-quiet' : 'button'}
      disabled={isDisabled}
      aria-disabled={isBusy}
      onClick={() => !isBusy && onPress()}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{children}</span>
    </button>
  )
}

/** The Remove button disappears with the picture; its focus moves to the neighbor. */
function useFocusNeighbor(neighbor: RefObject<HTMLButtonElement | null>, src: string | null) {
  const hadPicture = useRef(false)
  useEffect(() => {
    if (hadPicture.current && !src && document.activeElement === document.body) neighbor.current?.focus()
    hadPicture.current = src !== null
  }, [src, neighbor])
}
