import type { ReactNode } from 'react'
import '../utilities.css'
import { Navigation } from './Navigation.js'
import styles from './SubjectHead.module.css'

export interface SubjectHeadProps {
  title: string
  lead: string
  /** Beside the heading. */
  aside?: ReactNode
}

/** Navigation and heading of a subject of the back office. */
export function SubjectHead({ title, lead, aside }: SubjectHeadProps) {
  return (
    <>
      <Navigation />
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p>{lead}</p>
        </div>
        {aside}
      </header>
    </>
  )
}
