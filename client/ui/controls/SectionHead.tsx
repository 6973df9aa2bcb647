import type { ReactNode } from 'react'
import type { Elements } from '../elements.js'
import { unbroken } from './text/unbroken.js'
import styles from './SectionHead.module.css'

interface SectionHeadProps {
  title: string
  lead: ReactNode
  /** Above the title: the link back. */
  above?: Elements
  /** Next to the title, e.g. a version. */
  mark?: string
}

/** A section's `h1` and introduction. */
export function SectionHead({ title, lead, above, mark }: SectionHeadProps) {
  return (
    <header className="grid gap-4 mb-24">
      {above}
      <div className="flex flex-wrap items-center gap-x-16 gap-y-8">
        <h1>{title}</h1>
        {mark && (
          <span className="pill" translate="no">
            {mark}
          </span>
        )}
      </div>
      <p className={`${styles.lead} max-w-measure`}>{unbroken(lead)}</p>
    </header>
  )
}
