import { useId, type ReactNode } from 'react'
import type { Elements } from '../elements.js'
import styles from './Reveal.module.css'
import { useReveal } from './use-reveal.js'

/** Shows more below a short text. The panel spans the nearest positioned ancestor, so it never overflows a card. */
export function Reveal({
  label,
  trigger,
  children,
}: {
  label: string
  trigger: Elements
  children: ReactNode
}) {
  const id = useId()
  const { root, isOpen, handlers, toggle } = useReveal()
  return (
    <span ref={root} {...handlers}>
      <button
        type="button"
        className={styles.trigger}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {trigger}
        <span className="visually-hidden"> {label}</span>
      </button>
      <span id={id} className={styles.panel} hidden={!isOpen}>
        {children}
      </span>
    </span>
  )
}
