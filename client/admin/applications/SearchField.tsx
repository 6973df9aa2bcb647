import { Input } from 'antd'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { SEARCH_MAX } from '../../../src/affiliate/application-list/application-list.contract.js'
import { listCopy as copy } from './admin-affiliate.copy.js'
import styles from './SearchField.module.css'

/** Milliseconds after the last keystroke before a search starts. */
const TYPING_PAUSE = 300

/** Searches after a pause in typing, or on Enter. */
export function SearchField({ term, onSearch }: { term: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(term)
  const [before, setBefore] = useState(term)
  // The search was cleared elsewhere, or the browser went back.
  if (term !== before) {
    setBefore(term)
    setTyped(term)
  }
  useEffect(() => {
    if (typed.trim() === term.trim()) return
    const timer = setTimeout(() => onSearch(typed), TYPING_PAUSE)
    return () => clearTimeout(timer)
  })
  return (
    <Input
      className={styles.search}
      type="search"
      aria-label={copy.search}
      placeholder={copy.search}
      prefix={<Search size={16} aria-hidden="true" />}
      maxLength={SEARCH_MAX}
      allowClear
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={() => onSearch(typed)}
    />
  )
}
