import { UNNAMED } from './member.js'
import { useMemberName } from './use-member-name.js'
import styles from './MemberName.module.css'

/** The member's name in one line, so that nothing moves when it loads. */
export function MemberName({ loading }: { loading: string }) {
  const { name, isPending } = useMemberName()
  if (isPending)
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
