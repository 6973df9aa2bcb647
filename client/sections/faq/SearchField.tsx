import { Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { faqCopy } from './faq.copy.js'
import styles from './Faq.module.css'

const copy = faqCopy.search

interface SearchFieldProps {
  term: string
  /** Number of matching answers; `null` without a search term. */
  found: number | null
  onChange: (words: string) => void
}

/** The search for answers. */
export function SearchField({ term, found, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, type] = useTyped(term, onChange)
  const clear = () => {
    type('')
    field.current?.focus()
  }
  return (
    <search className="relative mt-8">
      <label className="visually-hidden" htmlFor="faq-search">
        {copy.label}
      </label>
      <Search
        className="absolute top-[14px] left-[16px] text-text3 pointer-events-none"
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
      />
      <input
        ref={field}
        id="faq-search"
        type="search"
        className={`input ${styles.field} min-h-[48px]`}
        placeholder={copy.placeholder}
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && clear()}
      />
      {typed && (
        <button
          type="button"
          className="icon-button absolute top-[2px] right-[2px]"
          aria-label={copy.clear}
          onClick={clear}
        >
          <X size={18} aria-hidden="true" />
        </button>
      )}
      <p className="hint absolute top-[14px] right-[52px] pointer-events-none" role="status">
        {found !== null && copy.found(found)}
      </p>
    </search>
  )
}

/** Returns the typed text and its setter. The URL and the answers update after it. */
function useTyped(term: string, onChange: (words: string) => void) {
  const [typed, setTyped] = useState(term)
  const [before, setBefore] = useState(term)
  // The URL has followed, or was changed elsewhere.
  if (term !== before) {
    setBefore(term)
    setTyped(term)
  }
  const type = (words: string) => {
    setTyped(words)
    onChange(words)
  }
  return [typed, type] as const
}
