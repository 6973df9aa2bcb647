import { Button } from 'antd'
import { backOfficeCopy as copy } from './back-office.copy.js'
import styles from './LoadFailed.module.css'

/** In place of what could not be loaded. */
export const LoadFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <p className={styles.failed} role="alert">
    {text} <Button onClick={onRetry}>{copy.retry}</Button>
  </p>
)
