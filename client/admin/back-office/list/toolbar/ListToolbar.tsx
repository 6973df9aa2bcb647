import type { ReactNode } from 'react'
import { LIST_HEADING } from '../../focus-restore.js'
import styles from './ListToolbar.module.css'

interface ListToolbarProps {
  title: string
  /** Beside the title: the view's primary action. */
  action?: ReactNode
  /** Below the controls. */
  filter?: ReactNode
  /** Search, sort order, export. */
  children: ReactNode
}

/** Above a list: its heading, controls and filters. */
export function ListToolbar({ title, action, filter, children }: ListToolbarProps) {
  return (
    <div className="grid gap-12 mb-16">
      <div className="flex flex-wrap items-center justify-between gap-12 [&_h2]:scroll-mt-24 [&_h2]:text-17/24">
        <h2 id={LIST_HEADING} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </div>
      <div className={`${styles.controls} flex flex-wrap gap-8`}>{children}</div>
      {filter}
    </div>
  )
}
