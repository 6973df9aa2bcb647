import { Button } from 'antd'
import { CircleAlert } from 'lucide-react'
import { backOfficeCopy as copy } from '../back-office.copy.js'
import styles from './Banner.module.css'

interface BannerProps {
  text: string
  isBusy?: boolean
  /** Omitted where a retry would change nothing. */
  onRetry?: () => void
  onDismiss?: () => void
}

/** A banner that names the failure and offers a retry; the rest of the page stays as it is. */
export function Banner({ text, isBusy = false, onRetry, onDismiss }: BannerProps) {
  return (
    <div className={styles.banner} role="alert">
      <CircleAlert size={18} aria-hidden="true" />
      <p>{text}</p>
      {onRetry && (
        <Button loading={isBusy} onClick={onRetry}>
          {copy.retry}
        </Button>
      )}
      {onDismiss && (
        <Button type="text" onClick={onDismiss}>
          {copy.dismiss}
        </Button>
      )}
    </div>
  )
}
