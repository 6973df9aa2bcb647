import { Input } from 'antd'
import { Search } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { loadChunk } from '#client/ui/load-chunk.js'
import { backOfficeCopy } from '../../back-office.copy.js'
import styles from './SearchField.module.css'
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

/** What a list does with the member whose whole key was typed; returns a sentence if it has nothing of them. */
type ShowByKey = (memberId: string) => void | Promise<string | null>

interface KeySearch {
  /** For what is not a key. */
  onSearch: (term: string) => void
  /** Without it, a sentence leads to Members. */
  onKey?: ShowByKey
  /** A member was found and is shown: the key need not stay in the field. */
  onShown: () => void
}

/** Names and addresses are searched for at once; all else may be a key, and is looked up by what loads only then. */
const isWords = (text: string): boolean => /^.{0,11}$|[\s@]/.test(text.trim())

/** A search of which a whole access key gets into no address: the member is looked up, and shown by their id. */
function useKeySearch({ onSearch, onKey, onShown }: KeySearch) {
  const [problem, setProblem] = useState<string | null>(null)
  const newest = useRef('')
  const search = async (text: string) => {
    newest.current = text
    setProblem(null)
    if (isWords(text)) return onSearch(text)
    const found = await loadChunk(() => import('#client/admin/key-search/look-up-key.js')).then(
      ({ lookUpKey }) => lookUpKey(text, onKey !== undefined),
      () => ({ problem: backOfficeCopy.keySearchFailed }),
    )
    // Something else may have been typed since.
    if (newest.current !== text) return
    if (!found) return onSearch(text)
    const sentence =
      'problem' in found
        ? found.problem
        : await Promise.resolve(onKey?.(found.id)).catch(() => backOfficeCopy.keySearchFailed)
    if (newest.current !== text) return
    if (sentence) setProblem(sentence)
    else onShown()
  }
  return { problem, search }
}
