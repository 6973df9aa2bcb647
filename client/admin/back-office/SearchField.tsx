import { Input } from 'antd'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './SearchField.module.css'

/** Milliseconds after the last keystroke before a search starts. */
const TYPING_PAUSE = 300

interface SearchFieldProps {
  /** The term in the address. */
  term: string
  label: string
  maxLength: number
  onSearch: (term: string) => void
}

/** Searches a moment after typing, at once by Enter. */
export function SearchField({ term, label, maxLength, onSearch }: SearchFieldProps) {
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
      aria-label={label}
      placeholder={label}
      prefix={<Search size={16} aria-hidden="true" />}
      maxLength={maxLength}
      allowClear
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={() => onSearch(typed)}
    />
  )
}
