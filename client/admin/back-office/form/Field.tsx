import type { ReactNode } from 'react'
import { scrollIntoViewRef } from '../scroll-into-view.js'

interface FieldProps {
  /** Of the control. */
  id: string
  label: string
  fault?: string
  hint?: string
  /** Spans all columns. */
  isLong?: boolean
  children: ReactNode
}

export function Field({ id, label, fault, hint, isLong, children }: FieldProps) {
  return (
    <div data-long={isLong}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children}
      <p
        id={`${id}-why`}
        className={`${fault ? 'field-error' : 'hint'} mt-4 empty:hidden`}
        aria-live="polite"
      >
        {fault ?? hint}
      </p>
    </div>
  )
}

/** Two columns of fields where there is room; one with `data-long` spans both. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <div className="grid sm:grid-cols-2 gap-x-20 gap-y-16 mt-12 mb-16 sm:[&>[data-long=true]]:col-span-full [&_.ant-select]:w-full">
    {children}
  </div>
)

/** Why a form was refused, scrolled into view; nothing if it was not. */
export const Problem = ({ text }: { text: string | null }) =>
  text && (
    <p ref={scrollIntoViewRef} className="field-error" role="alert">
      {text}
    </p>
  )
