import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { faqCopy } from './faq.copy.js'
import styles from './SearchField.module.css'

const copy = faqCopy.search

interface SearchFieldProps {
  term: string
  /** Number of matching answers; `null` without a search term. */
  found: number | null
  onChange: (words: string) => void
}

export function SearchField({ term, found, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    field.current?.focus()
  }
  return (
    <search className={styles.search}>
      <label className="visually-hidden" htmlFor="faq-search">
        {copy.label}
      </label>
      <Search className={styles.icon} size={20} strokeWidth={1.75} aria-hidden="true" />
      <input
        ref={field}
        id="faq-search"
        type="search"
        className={`input ${styles.field}`}
        placeholder={copy.placeholder}
        autoComplete="off"
        value={term}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && clear()}
      />
      {term && (
        <button
          type="button"
          className={`icon-button ${styles.clear}`}
          aria-label={copy.clear}
          onClick={clear}
        >
          <X size={18} aria-hidden="true" />
        </button>
      )}
      <p className={`hint ${styles.found}`} role="status">
        {found !== null && copy.found(found)}
      </p>
    </search>
  )
}
