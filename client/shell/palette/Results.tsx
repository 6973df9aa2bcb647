import { ArrowUpRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { HighlightedText } from '../../ui/controls/text/HighlightedText.js'
import { isExternal } from '../../ui/controls/PortalLink.js'
import { useBrand } from '../brand/brand.js'
import { paletteCopy as copy } from './palette.copy.js'
import type { EntryList } from './rank-entries.js'
import styles from './Results.module.css'
import type { Option } from './use-options.js'

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
export function Results({ id, lists, active, words, isBusy, notice, ...each }: ResultsProps) {
  const count = lists.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <div className={styles.results}>
      <div id={id} role="listbox" aria-label={copy.results} className={styles.list} data-empty={count === 0}>
        {lists.map(({ group, items }) => (
          <div key={group} role="group" aria-labelledby={`${id}${group}`}>
            <p id={`${id}${group}`} className={styles.group} role="presentation">
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
      {isBusy && <p className={styles.notice}>{copy.searching}</p>}
      {notice && <p className={styles.notice}>{notice}</p>}
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
  const { icon: Icon, label, detail, to = '', isDisabled } = option
  return (
    <div
      ref={row}
      id={optionId(option)}
      role="option"
      className={styles.option}
      aria-selected={isActive}
      aria-disabled={isDisabled}
      onPointerMove={() => !isActive && onPoint(option)}
      onClick={() => !isDisabled && onChoose(option)}
    >
      <Icon className={styles.icon} size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.label}>
          <HighlightedText text={label} term={words} />
        </span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {isExternal(to) && (
        <>
          <ArrowUpRight className={styles.icon} size={16} aria-hidden="true" />
          <span className="visually-hidden"> {copy.newTab}</span>
        </>
      )}
    </div>
  )
}

function NoResults({ words }: { words: string }) {
  const { contactEmail } = useBrand()
  return (
    <div className={styles.none}>
      <p className={styles.noneTitle}>{copy.none.title(words)}</p>
      <p>
        {copy.none.text}{' '}
        <a href={`mailto:${contactEmail}`} translate="no">
          {contactEmail}
        </a>
      </p>
    </div>
  )
}
