import type { Section } from '../sections/section.js'
import frame from './Layout.module.css'
import { shellCopy } from './shell.copy.js'
import styles from './SectionSkeleton.module.css'

/** Blocks of each layout; their sizes are in the style module. */
const BLOCKS = { cards: 3, rows: 6, board: 4 }

/** Laid out like the section that is loading. Not by `composes`: a composed file misses the values of our tokens. */
export function SectionSkeleton({ section }: { section: Section | null }) {
  const layout = section?.skeleton ?? 'cards'
  return (
    <div className={`${frame.section} ${styles.skeleton}`} data-wide={section?.isWide} aria-busy="true">
      <p className="visually-hidden" role="status">
        {shellCopy.loading}
      </p>
      <div className={`skeleton ${styles.heading}`} />
      <div className={`skeleton ${styles.line}`} />
      <div className={styles[layout]}>
        {Array.from({ length: BLOCKS[layout] }, (_, at) => (
          <div key={at} className="skeleton" />
        ))}
      </div>
    </div>
  )
}
