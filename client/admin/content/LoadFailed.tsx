import { Button } from 'antd'
import { contentCopy } from './content.copy.js'

/** Inside a dialog: the failure, and a retry. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-x-16 gap-y-8 py-12 px-16 border border-line rounded-control bg-s1"
      role="alert"
    >
      <p>{text}</p>
      <Button onClick={onRetry}>{contentCopy.failed.retry}</Button>
    </div>
  )
}
