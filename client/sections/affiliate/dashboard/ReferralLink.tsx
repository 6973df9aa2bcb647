import { Check, Copy } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { dashboardCopy } from '../affiliate.copy.js'
import { QrCode } from './QrCode.js'
import styles from './ReferralLink.module.css'

const copy = dashboardCopy.link

/** The referral link, to copy or to scan as a QR code. */
export function ReferralLink({ className, link }: { className?: string; link: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState<string | null>(null)

  const copyLink = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      setMessage(copy.copied)
    } catch {
      // No clipboard without https or permission: select the link instead.
      setMessage(copy.noClipboard)
    }
  }
  const Icon = message === copy.copied ? Check : Copy
  return (
    <section className={`card ${styles.card} ${className}`}>
      <div className={styles.words}>
        <h2>{copy.title}</h2>
        <p>{copy.text}</p>
        <label className="visually-hidden" htmlFor={id}>
          {copy.label}
        </label>
        <div className={styles.row}>
          <input
            ref={field}
            id={id}
            className="input figures"
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
          />
          <button type="button" className="button button-primary" onClick={() => void copyLink()}>
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
            <span>{copy.copy}</span>
          </button>
        </div>
        <p className={`hint ${styles.message}`} role="status">
          {message}
        </p>
      </div>
      <figure className={styles.code}>
        <QrCode text={link} label={copy.qr} />
        <figcaption className="hint">{copy.qrText}</figcaption>
      </figure>
    </section>
  )
}
