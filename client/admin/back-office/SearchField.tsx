import { Input } from 'antd'
import { Search } from 'lucide-react'
import styles from './SearchField.module.css'
import { useTypedTerm } from './use-typed-term.js'

interface SearchFieldProps {
  /** The term in the address. */
  term: string
  label: string
  maxLength: number
  onSearch: (term: string) => void
}

/** Searches a moment after typing, at once by Enter. */
export function SearchField({ term, label, maxLength, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useTypedTerm(term, onSearch)
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
