import { useState } from 'react'
import styles from './Avatar.module.css'

/** A picture, or the initials without one. Decorative: the name is written next to it. */
export function Avatar({ src, initials, size }: { src: string | null; initials: string; size: number }) {
  const [missing, setMissing] = useState<string | null>(null)
  const box = { width: size, height: size, fontSize: Math.round(size * 0.36) }
  if (src && src !== missing)
    return (
      <img
        className={styles.avatar}
        src={src}
        width={size}
        height={size}
        style={box}
        alt=""
        onError={() => setMissing(src)}
      />
    )
  return (
    <span className={styles.avatar} style={box} aria-hidden="true">
      {initials}
    </span>
  )
}
