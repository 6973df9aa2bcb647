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
  <button type="button" className={styles.chip} aria-pressed={isPressed} onClick={onClick}>
    {children}
  </button>
)
