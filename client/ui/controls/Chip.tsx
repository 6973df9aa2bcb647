import type { ReactNode } from 'react'
import styles from './Chip.module.css'

interface ChipProps {
  /** Undefined for an action, which is not on or off. */
  isPressed?: boolean
  onClick: () => void
  children: ReactNode
}

/** A small round button: one of several choices, or a filter to remove. */
export const Chip = ({ isPressed, onClick, children }: ChipProps) => (
  <button
    type="button"
    className={`${styles.chip} inline-flex items-center gap-8 min-h-[36px] py-0 px-12 border border-line rounded-full bg-transparent text-text2 font-medium whitespace-nowrap cursor-pointer text-13/20 hover:bg-s3 hover:text-text1 aria-pressed:border-brand aria-pressed:bg-soft-brand aria-pressed:text-brand pointer-coarse:min-h-control`}
    aria-pressed={isPressed}
    onClick={onClick}
  >
    {children}
  </button>
)
