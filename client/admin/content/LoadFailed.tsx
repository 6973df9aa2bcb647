import { Button } from 'antd'
import { contentCopy } from './content.copy.js'
import styles from './Dialogs.module.css'

/** In a dialog: what could not be loaded, and the way to try again. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>{text}</p>
      <Button onClick={onRetry}>{contentCopy.failed.retry}</Button>
    </div>
  )
}
