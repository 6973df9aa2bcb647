import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import styles from './FullKey.module.css'

export interface FullKeyTexts {
  copy: string
  copied: string
}

/** The whole key, and a button that copies it where the browser allows it. */
export function FullKey({ value, texts }: { value: string; texts: FullKeyTexts }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setIsCopied(true)
  }
  const Icon = isCopied ? Check : Copy
  return (
    <span className={styles.full}>
      <span className={`figures ${styles.value}`}>{value}</span>
      {'clipboard' in navigator && (
        <button type="button" className={styles.copy} onClick={() => void copy()}>
          <Icon size={16} aria-hidden="true" />
          <span role="status">{isCopied ? texts.copied : texts.copy}</span>
        </button>
      )}
    </span>
  )
}
