import { Chip } from '../../ui/controls/Chip.js'
import type { Tag } from './announcements.copy.js'
import { newsCopy as copy } from './news.copy.js'
import styles from './TagFilter.module.css'

interface TagFilterProps {
  counts: { tag: Tag; count: number }[]
  chosen: Tag | null
  onChoose: (tag: Tag | null) => void
}

export function TagFilter({ counts, chosen, onChoose }: TagFilterProps) {
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const choices = [{ tag: null, count: all }, ...counts]
  return (
    <div className={styles.filter} role="group" aria-label={copy.filter}>
      {choices.map(({ tag, count }) => (
        <Chip key={tag} isPressed={tag === chosen} onClick={() => onChoose(tag)}>
          {tag ?? copy.all} <span className="figures">{count}</span>
        </Chip>
      ))}
    </div>
  )
}
