import { Search, X, ArrowUpRight } from 'lucide-react'
import { useDeferredValue, useId, useState, type KeyboardEvent, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useModalPopover } from '../../ui/overlay/use-modal-popover.js'
import { useSetProgress } from '../progress/progress-context.js'
import { useStorageKey } from '../session/session-context.js'
import styles from './Palette.module.css'
import { paletteCopy as copy } from './palette.copy.js'
import { excerptOf, nextPosition, type EntryList } from './rank-entries.js'
import { useOptions, type Option } from './use-options.js'
import { readStored, writeStored } from '../storage/device-storage.js'
import { HighlightedText } from '../../ui/controls/text/HighlightedText.js'
import { isExternal } from '../../ui/controls/PortalLink.js'
import { useBrand } from '../brand/brand.js'

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
  const { lists, notice, isBusy, isBackOffice } = useOptions(words, recent)
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
    <div
      {...useModalPopover(onClose)}
      className={`${styles.palette} flex-col w-[min(640px,calc(100vw_-_32px))] max-h-[min(560px,calc(100dvh_-_96px))] my-0 mx-auto p-0 overflow-hidden border border-line rounded-gate bg-s2 text-inherit [box-shadow:0_24px_80px_var(--shadow)] [animation:appear_var(--motion-popover)_ease-out] [&:popover-open]:flex max-sm:w-[calc(100vw_-_16px)] max-sm:max-h-[calc(100dvh_-_16px)] inset-x-0 top-[min(12vh,112px)] bottom-auto max-sm:top-[8px]`}
      aria-label={copy.title}
    >
      <div
        className={`${styles.head} flex flex-none items-center gap-12 py-8 pr-8 pl-20 border-b border-b-line`}
      >
        <Search className="flex-none text-text3" size={20} strokeWidth={1.75} aria-hidden="true" />
        <input
          className={`${styles.field} flex-1 min-w-0 h-[44px] p-0 border-0 bg-transparent text-text1 text-ellipsis text-17 focus-visible:outline-none forced-colors:focus-visible:[outline:2px_solid]`}
          type="text"
          role="combobox"
          aria-label={copy.title}
          aria-expanded={options.length > 0}
          aria-controls={`${id}results`}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          placeholder={isBackOffice ? copy.backOfficePlaceholder : copy.placeholder}
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
      <p
        className={`${styles.keys} hidden flex-none gap-20 py-8 px-20 border-t border-t-line text-text3 text-12/20 [&_kbd]:mr-4 [&_kbd]:py-0 [&_kbd]:px-4 [&_kbd]:border [&_kbd]:border-line [&_kbd]:rounded-cell`}
        aria-hidden="true"
      >
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

const MOST_RECENT = 5

/** The ids of entries chosen last, newest first; empty if nothing valid is stored. */
function readRecent(key: string): string[] {
  try {
    const ids: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, MOST_RECENT) : []
  } catch {
    return []
  }
}

function rememberRecent(key: string, id: string): void {
  const others = readRecent(key).filter((other) => other !== id)
  writeStored(key, JSON.stringify([id, ...others].slice(0, MOST_RECENT)))
}

interface ResultsProps {
  id: string
  lists: readonly EntryList<Option>[]
  /** The option that Enter opens. */
  active: Option | undefined
  words: string
  /** The server is still being searched. */
  isBusy: boolean
  /** What could not be searched. */
  notice: string | null
  optionId: (option: Option) => string
  onPoint: (option: Option) => void
  onChoose: (option: Option) => void
}

/** The results in groups, their number for screen readers, and what to do without results. */
function Results({ id, lists, active, words, isBusy, notice, ...each }: ResultsProps) {
  const count = lists.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <div className="flex flex-[0_1_auto] flex-col min-h-0">
      <div
        id={id}
        role="listbox"
        aria-label={copy.results}
        className="overscroll-contain min-h-0 px-8 pt-4 pb-8 overflow-y-auto data-[empty=true]:hidden"
        data-empty={count === 0}
      >
        {lists.map(({ group, items }) => (
          <div key={group} role="group" aria-labelledby={`${id}${group}`}>
            <p
              id={`${id}${group}`}
              className="px-12 pt-12 pb-4 text-text3 font-medium text-12/16"
              role="presentation"
            >
              {group === 'recent' ? copy.recent : copy.groups[group]}
            </p>
            {items.map((option) => (
              <OptionRow
                key={option.id}
                option={option}
                words={words}
                isActive={option.id === active?.id}
                {...each}
              />
            ))}
          </div>
        ))}
      </div>
      {count === 0 && !isBusy && <NoResults words={words} />}
      {isBusy && <p className="flex-none py-12 px-20 text-13/20">{copy.searching}</p>}
      {notice && <p className="flex-none py-12 px-20 text-13/20">{notice}</p>}
      <p className="visually-hidden" role="status">
        {words && !isBusy && (count > 0 ? copy.found(count) : copy.none.title(words))}
      </p>
    </div>
  )
}

interface OptionRowProps extends Pick<ResultsProps, 'words' | 'optionId' | 'onPoint' | 'onChoose'> {
  option: Option
  isActive: boolean
}

function OptionRow({ option, words, isActive, optionId, onPoint, onChoose }: OptionRowProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current!.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const { icon: Icon, label, to = '', isDisabled } = option
  const detail = [option.detail, excerptOf(option, words)].filter(Boolean).join(' · ')
  return (
    <div
      ref={row}
      id={optionId(option)}
      role="option"
      className={`${styles.option} flex items-center gap-12 min-h-[44px] py-4 px-12 rounded-nav cursor-pointer aria-selected:bg-s3 aria-selected:[box-shadow:inset_2px_0_0_var(--brand)] aria-disabled:cursor-default aria-disabled:[&_.label]:text-text2 forced-colors:aria-selected:[forced-color-adjust:none]`}
      aria-selected={isActive}
      aria-disabled={isDisabled}
      onPointerMove={() => !isActive && onPoint(option)}
      onClick={() => !isDisabled && onChoose(option)}
    >
      <Icon
        className={`${styles.optionIcon} flex-none text-text3`}
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
      />
      <span className="flex-1 min-w-0 [&_mark]:rounded-[3px] [&_mark]:bg-mark [&_mark]:text-on-mark">
        <span
          className={`${styles.label} block overflow-hidden text-ellipsis text-text1 font-medium leading-20`}
        >
          <HighlightedText text={label} term={words} />
        </span>
        {detail && (
          <span className={`${styles.detail} block overflow-hidden text-ellipsis text-text3 text-13/20`}>
            <HighlightedText text={detail} term={words} />
          </span>
        )}
      </span>
      {isExternal(to) && (
        <>
          <ArrowUpRight
            className={`${styles.optionIcon} flex-none text-text3`}
            size={16}
            aria-hidden="true"
          />
          <span className="visually-hidden"> {copy.newTab}</span>
        </>
      )}
    </div>
  )
}

function NoResults({ words }: { words: string }) {
  const { contactEmail } = useBrand()
  return (
    <div className="py-32 px-20 wrap-anywhere text-center">
      <p className="text-text1 font-medium">{copy.none.title(words)}</p>
      <p>
        {copy.none.text}{' '}
        <a href={`mailto:${contactEmail}`} translate="no">
          {contactEmail}
        </a>
      </p>
    </div>
  )
}
