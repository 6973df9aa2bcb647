import { Button } from 'antd'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { backOfficeCopy as copy } from '../back-office.copy.js'

interface BannerProps {
  text: string
  isBusy?: boolean
  /** Omitted where a retry would change nothing. */
  onRetry?: () => void
  onDismiss?: () => void
  /** Buttons of its own. */
  children?: ReactNode
}

/** A banner that names the failure and offers a retry; the rest of the page stays as it is. */
export function Banner({ text, isBusy = false, onRetry, onDismiss, children }: BannerProps) {
  return (
    <div
      className="flex flex-wrap items-center gap-x-12 gap-y-8 mb-16 pr-12 pl-16 py-8 border border-line border-l-3 border-l-down rounded-control bg-s2 text-text1 [&>svg]:flex-none [&>svg]:text-down [&>p]:flex-1 [&>p]:min-w-[180px]"
      role="alert"
    >
      <CircleAlert size={18} aria-hidden="true" />
      <p>{text}</p>
      {children}
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
