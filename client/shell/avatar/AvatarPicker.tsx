import { Camera } from 'lucide-react'
import { useRef, type ChangeEvent } from 'react'
import { initials } from '../session/member/member.js'
import { useMemberName } from '../session/member/member-queries.js'
import { Avatar } from '../../ui/controls/Avatar.js'
import { avatarCopy as copy } from './avatar.copy.js'
import { AVATAR_TYPES } from './avatar.rules.js'
import styles from './AvatarPicker.module.css'
import { useAvatar } from './use-avatar.js'
import { useFileDrop } from './use-file-drop.js'

/** The member's picture as a button: click to choose a file, or drop one on it (product §2). */
export function AvatarPicker({ size }: { size: number }) {
  const { profile, progress, choose } = useAvatar()
  const { name } = useMemberName()
  const { open, input } = useFileChoice(choose)
  const { isOver, handlers } = useFileDrop(choose)
  const src = profile?.profileImageUrl ?? null
  const isBusy = progress !== null
  return (
    <span className="relative flex-none" style={{ width: size, height: size }}>
      <button
        type="button"
        className={`${styles.button} cursor-pointer relative block p-0 border-0 rounded-full bg-transparent`}
        aria-label={src ? copy.change : copy.upload}
        aria-disabled={isBusy}
        data-over={isOver}
        onClick={() => !isBusy && open()}
        {...handlers}
      >
        <Avatar src={src} initials={initials(name)} size={size} />
        {!isBusy && (
          <span
            className={`${styles.badge} absolute -right-[7px] -bottom-[7px] grid place-items-center size-[26px] border-3 border-canvas rounded-full bg-s3 text-text1`}
          >
            <Camera size={12} strokeWidth={2} aria-hidden="true" />
          </span>
        )}
      </button>
      {isBusy && <ProgressRing sent={progress} size={size} />}
      {input}
    </span>
  )
}

/** A button that opens the browser's file chooser. */
export function useFileChoice(onFile: (file: File) => void) {
  const field = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Allows choosing the same file again.
    target.value = ''
    if (file) onFile(file)
  }
  const input = (
    <input ref={field} type="file" accept={AVATAR_TYPES.join()} hidden onChange={take} aria-hidden="true" />
  )
  return { open: () => field.current?.click(), input }
}

/** Pixels. */
const STROKE = 3
const GAP = 4

/** Upload progress as a ring around the picture; it spins while the server processes the upload. */
export function ProgressRing({ sent, size }: { sent: number; size: number }) {
  const box = size + 2 * (GAP + STROKE)
  const circle = { cx: box / 2, cy: box / 2, r: (box - STROKE) / 2, pathLength: 1 }
  return (
    <span
      className={`${styles.ring} absolute inset-0 pointer-events-none`}
      role="progressbar"
      aria-label={copy.uploading}
      aria-valuenow={Math.round(sent * 100)}
      data-sent={sent === 1}
      style={{ width: box, height: box, margin: (size - box) / 2 }}
    >
      <svg width={box} height={box} viewBox={`0 0 ${box} ${box}`} strokeWidth={STROKE} aria-hidden="true">
        <circle {...circle} className={styles.track} />
        <circle {...circle} className={styles.sent} strokeDasharray={1} strokeDashoffset={1 - sent} />
      </svg>
    </span>
  )
}
