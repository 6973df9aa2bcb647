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
        className={`${styles.trigger} inline-flex items-center gap-8 min-h-24 p-0 border-0 rounded-cell bg-transparent text-inherit text-left cursor-pointer pointer-coarse:min-h-control pointer-coarse:-my-8 pointer-coarse:mx-0`}
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
