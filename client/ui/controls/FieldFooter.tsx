import type { ReactNode } from 'react'

interface FieldFooterProps {
  /** For the field's `aria-describedby`. */
  id: string
  error: string | null
  hint: string
  isTooLong: boolean
  /** The number of characters used. */
  children: ReactNode
}

/** Below a text field: its error or else its hint, and the number of characters used. */
export function FieldFooter({ id, error, hint, isTooLong, children }: FieldFooterProps) {
  return (
    <div className="flex items-baseline justify-between gap-16 mt-8">
      <p id={id} className={error ? 'text-down text-13/20' : 'hint'} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </p>
      <p className="hint tabular-nums flex-none data-[over=true]:text-down" data-over={isTooLong}>
        {children}
      </p>
    </div>
  )
}
