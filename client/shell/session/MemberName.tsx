import { UNNAMED } from './member.js'
import styles from './MemberName.module.css'

interface MemberNameProps {
  /** Undefined: not loaded yet. */
  name: string | null | undefined
  loading: string
}

/** The member's name in one line, so that nothing moves when it loads. */
export function MemberName({ name, loading }: MemberNameProps) {
  if (name === undefined)
    return (
      <div role="status">
        <span className={`skeleton ${styles.skeleton}`} />
        <span className="visually-hidden">{loading}</span>
      </div>
    )
  return (
    <p className={styles.name} dir="auto" title={name ?? undefined}>
      {name ?? UNNAMED}
    </p>
  )
}
