import type { ReactNode } from 'react'
import '../utilities.css'

export interface SubjectHeadProps {
  title: string
  lead: string
  /** Beside the heading. */
  aside?: ReactNode
}

export function SubjectHead({ title, lead, aside }: SubjectHeadProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-16 mb-24 [&_p]:mt-4">
      <div>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      {aside}
    </header>
  )
}
