import { Button } from 'antd'
import { backOfficeCopy as copy } from './back-office.copy.js'

/** In place of what could not be loaded. */
export const LoadFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <p className="flex flex-wrap items-center gap-12" role="alert">
    {text} <Button onClick={onRetry}>{copy.retry}</Button>
  </p>
)
