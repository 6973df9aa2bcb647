import { Search, X } from 'lucide-react'
import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { useModalPopover } from '../../ui/overlay/use-modal-popover.js'
import { useSetProgress } from '../progress/progress-context.js'
import { useStorageKey } from '../session/use-storage-key.js'
import styles from './Palette.module.css'
import { paletteCopy as copy } from './palette.copy.js'
import { Results } from './Results.js'
import { readRecent, rememberRecent } from './recent.js'
import { nextPosition } from './rank-entries.js'
import { useOptions, type Option } from './use-options.js'

export interface PaletteProps {
  /** What the field has at first. */
  typed: string
  onClose: () => void
  /** Called with the address of what was chosen, after `onClose`. */
  onFollow: (to: string) => void
}

/**
 * One field that finds sections, answers, videos, links and actions, and applications for masters. A combobox:
 * the focus stays in the field, arrows choose among the results below it.
 */
export function Palette({ typed, onClose, onFollow }: PaletteProps) {
  const id = useId()
  const recentKey = useStorageKey('recent')
  const setProgress = useSetProgress()
  const [recent] = useState(() => readRecent(recentKey))
  const [words, setWords] = useState(typed)
  const [activeId, setActiveId] = useState<string | null>(null)
  const { lists, notice, isBusy } = useOptions(words, recent)
  const options = lists.flatMap(({ items }) => items)
  const position = Math.max(
    options.findIndex((option) => option.id === activeId),
    0,
  )
  const active = options[position]

  const choose = (option: Option) => {
    if (option.isStored) rememberRecent(recentKey, option.id)
    if (option.video) setProgress('videos', option.video, true)
    onClose()
    if (option.to) onFollow(option.to)
    else option.run?.()
  }
  const handleKey = (event: KeyboardEvent) => {
    // Enter ends the input of Chinese, Japanese and Korean words.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (active && !active.isDisabled) choose(active)
      return
    }
    const next = event.shiftKey ? null : nextPosition(event.key, position, options.length)
    if (next === null) return
    event.preventDefault()
    setActiveId(options[next]?.id ?? null)
  }
  const optionId = (option: Option) => `${id}${option.id}`
  const results = (
    <Results
      id={`${id}results`}
      lists={lists}
      active={active}
      words={words.trim()}
      isBusy={isBusy}
      notice={notice}
      optionId={optionId}
      onPoint={(option) => setActiveId(option.id)}
      onChoose={choose}
    />
  )
  // The field comes first: a letter is shown before the rows that it finds.
  const shownResults = useDeferredValue(results)
  return createPortal(
    <div {...useModalPopover(onClose)} className={styles.palette} aria-label={copy.title}>
      <div className={styles.head}>
        <Search className={styles.icon} size={20} strokeWidth={1.75} aria-hidden="true" />
        <input
          className={styles.field}
          type="text"
          role="combobox"
          aria-label={copy.title}
          aria-expanded={options.length > 0}
          aria-controls={`${id}results`}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          placeholder={copy.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            // The best result of the new words.
            setActiveId(null)
          }}
          onKeyDown={handleKey}
        />
        <button type="button" className="icon-button" aria-label={copy.close} onClick={onClose}>
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      {shownResults}
      <p className={styles.keys} aria-hidden="true">
        {copy.keys.map(({ keys, does }) => (
          <span key={does}>
            <kbd>{keys}</kbd> <span>{does}</span>
          </span>
        ))}
      </p>
    </div>,
    document.body,
  )
}
