import { Button } from 'antd'
import { contentCopy } from './content.copy.js'
import styles from './Dialogs.module.css'

/** Inside a dialog: the failure, and a retry. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>{text}</p>
      <Button onClick={onRetry}>{contentCopy.failed.retry}</Button>
    </div>
  )
}
