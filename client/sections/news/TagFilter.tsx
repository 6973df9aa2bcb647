import type { AnnouncementTag } from '../../../src/content/collections/collections.contract.js'
import { Chip } from '../../ui/controls/Chip.js'
import { newsCopy as copy } from './news.copy.js'
import styles from './TagFilter.module.css'

interface TagFilterProps {
  counts: { tag: AnnouncementTag; count: number }[]
  chosen: AnnouncementTag | null
  onChoose: (tag: AnnouncementTag | null) => void
}

export function TagFilter({ counts, chosen, onChoose }: TagFilterProps) {
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const choices = [{ tag: null, count: all }, ...counts]
  return (
    <div className={styles.filter} role="group" aria-label={copy.filter}>
      {choices.map(({ tag, count }) => (
        <Chip key={tag} isPressed={tag === chosen} onClick={() => onChoose(tag)}>
          <span>{tag ?? copy.all}</span>{' '}
          <span className="figures" translate="no">
            {count}
          </span>
        </Chip>
      ))}
    </div>
  )
}
