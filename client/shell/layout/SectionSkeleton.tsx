import type { Section } from '../sections/section.js'
import frame from './Layout.module.css'
import { shellCopy } from './shell.copy.js'
import styles from './SectionSkeleton.module.css'

/** As many as the layout with most has; the style module hides the rest of the others. */
const BLOCKS = 9

/** Laid out like the section that is loading. Not by `composes`: a composed file misses the values of our tokens. */
export function SectionSkeleton({ section }: { section: Section | null }) {
  return (
    <div className={`${frame.section} ${styles.skeleton}`} data-wide={section?.isWide} aria-busy="true">
      <p className="visually-hidden" role="status">
        {shellCopy.loading}
      </p>
      <div className="skeleton w-[min(280px,70%)] h-[36px]" />
      <div className="skeleton w-[min(420px,90%)] h-20 mt-12" />
      <div
        className={`${styles.blocks} grid grid-cols-[repeat(12,1fr)] gap-16 mt-32`}
        data-layout={section?.skeleton}
      >
        {Array.from({ length: BLOCKS }, (_, at) => (
          <div key={at} className="skeleton" />
        ))}
      </div>
    </div>
  )
}
