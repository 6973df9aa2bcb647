import { Button } from 'antd'
import { Inbox, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyListProps {
  /** Something exists, but the search and filter match none of it. */
  isFiltered?: boolean
  texts: Record<'none' | 'noneText', string> & Partial<Record<'noMatch' | 'noMatchText' | 'clear', string>>
  onClear?: () => void
  /** What fills an empty list. */
  action?: ReactNode
  /** Where else what was searched for may be. */
  children?: ReactNode
}

/** Takes the place of a list without rows; clears its search and filter. */
export function EmptyList({ isFiltered = false, texts, onClear, action, children }: EmptyListProps) {
  const Icon = isFiltered ? SearchX : Inbox
  return (
    <div className="grid justify-items-center gap-8 py-48 px-16 text-center [&>svg]:mb-8 [&>svg]:text-text3 [&>button]:mt-12">
      <Icon size={32} strokeWidth={1.5} aria-hidden="true" />
      <h3>{isFiltered ? texts.noMatch : texts.none}</h3>
      <p>{isFiltered ? texts.noMatchText : texts.noneText}</p>
      {isFiltered ? <Button onClick={onClear}>{texts.clear}</Button> : action}
      {children}
    </div>
  )
}
