import { Button } from 'antd'
import { Inbox, SearchX } from 'lucide-react'
import { listCopy as copy } from './admin-affiliate.copy.js'
import styles from './EmptyList.module.css'

export function EmptyList({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const Icon = isFiltered ? SearchX : Inbox
  return (
    <div className={styles.empty}>
      <Icon size={32} strokeWidth={1.5} aria-hidden="true" />
      <h3>{isFiltered ? copy.noMatch : copy.none}</h3>
      <p>{isFiltered ? copy.noMatchText : copy.noneText}</p>
      {isFiltered && <Button onClick={onClear}>{copy.clear}</Button>}
    </div>
  )
}
