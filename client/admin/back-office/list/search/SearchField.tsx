import { Input } from 'antd'
import { Search } from 'lucide-react'
import { useId } from 'react'
import styles from './SearchField.module.css'
import { isWords, useKeySearch, type ShowByKey } from './use-key-search.js'
import { TYPING_PAUSE, useTypedTerm } from './use-typed-term.js'

/** Milliseconds for what may be a key: each that nobody has counts, so none is looked up while it is being typed. */
const KEY_PAUSE = 900

const pauseOf = (typed: string) => (isWords(typed) ? TYPING_PAUSE : KEY_PAUSE)

interface SearchFieldProps {
  /** The term in the address. */
  term: string
  label: string
  maxLength: number
  onSearch: (term: string) => void
  onKey?: ShowByKey
}

/** Searches a moment after typing, at once by Enter. A whole access key is looked up instead. */
export function SearchField({ term, label, maxLength, onSearch, onKey }: SearchFieldProps) {
  const { problem, search } = useKeySearch({ onSearch, onKey, onShown: () => setTyped(term) })
  const [typed, setTyped, searchNow] = useTypedTerm(term, (text) => void search(text), pauseOf)
  const id = useId()
  return (
    <>
      <Input
        className={styles.search}
        type="search"
        aria-label={label}
        aria-describedby={problem ? id : undefined}
        placeholder={label}
        prefix={<Search size={16} aria-hidden="true" />}
        maxLength={maxLength}
        allowClear
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={searchNow}
      />
      {problem && (
        <p
          id={id}
          // A line of its own, below the controls beside the field.
          className="field-error flex-[1_0_100%] col-span-full order-1 mt-0"
          role="alert"
        >
          {problem}
        </p>
      )}
    </>
  )
}
