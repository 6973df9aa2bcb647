import { Inbox, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './EmptyList.module.css'

interface EmptyListProps {
  /** Something exists, but the search and filter match none of it. */
  isFiltered: boolean
  title: string
  text: string
  /** The way on: clearing the filter, or adding the first one. */
  children?: ReactNode
}

/** Takes the place of a list without rows. */
export function EmptyList({ isFiltered, title, text, children }: EmptyListProps) {
  const Icon = isFiltered ? SearchX : Inbox
  return (
    <div className={styles.empty}>
      <Icon size={32} strokeWidth={1.5} aria-hidden="true" />
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </div>
  )
}
