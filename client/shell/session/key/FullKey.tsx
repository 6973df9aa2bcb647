import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import styles from './FullKey.module.css'

export interface FullKeyTexts {
  copy: string
  copied: string
  notCopied: string
}

/** The whole key, and a button that copies it where the browser allows it. */
export function FullKey({ value, texts }: { value: string; texts: FullKeyTexts }) {
  const [status, setStatus] = useState<keyof FullKeyTexts>('copy')
  // People can forbid it to a page.
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setStatus('copied'),
      () => setStatus('notCopied'),
    )
  const Icon = status === 'copied' ? Check : Copy
  return (
    <span className={styles.full}>
      <span className={`figures ${styles.value}`} translate="no">
        {value}
      </span>
      {'clipboard' in navigator && (
        <button type="button" className={styles.copy} onClick={() => void copy()}>
          <Icon size={16} aria-hidden="true" />
          <span aria-live="polite">{texts[status]}</span>
        </button>
      )}
    </span>
  )
}
