import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { NOT_SET, shownKey } from './member.js'
import { useSession } from './session-context.js'
import styles from './KeyReveal.module.css'
import { Reveal } from '../../ui/overlay/Reveal.js'

interface KeyRevealProps {
  texts: { show: string; notStored: string; copy: string; copied: string }
}

/** The key's first 8 characters; all of it on hover, focus and touch (product §2). */
export function KeyReveal({ texts }: KeyRevealProps) {
  const { accessKey, hint } = useSession().session
  const shown = shownKey(accessKey, hint)
  if (shown === NOT_SET) return shown
  return (
    <Reveal label={texts.show} trigger={<span className="figures">{shown}</span>}>
      {accessKey ? <FullKey value={accessKey} texts={texts} /> : texts.notStored}
    </Reveal>
  )
}

function FullKey({ value, texts }: { value: string; texts: KeyRevealProps['texts'] }) {
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
