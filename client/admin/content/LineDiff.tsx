import { Fragment, useMemo } from 'react'
import { contentCopy } from './content.copy.js'
import { diffLines, type DiffLine } from './diff-lines.js'
import styles from './LineDiff.module.css'

const copy = contentCopy.diff
/** Unchanged lines shown before and after a change. */
const AROUND = 2
const SIGNS = { same: ' ', added: '+', removed: '−' }

/** Line-by-line changes of a text; long unchanged parts are only counted. */
export function LineDiff({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => folded(diffLines(before, after)), [before, after])
  return (
    <div className={styles.diff}>
      {parts.map((part, index) =>
        typeof part === 'number' ? (
          <p key={index} className={styles.fold}>
            {copy.same(part)}
          </p>
        ) : (
          <Fragment key={index}>
            <p className={styles.line} data-kind={part.kind}>
              <span aria-hidden="true">{SIGNS[part.kind]}</span>
              <span>
                {part.kind !== 'same' && <span className="visually-hidden">{copy[part.kind]}</span>}
                {part.text || '\u00a0'}
              </span>
            </p>
          </Fragment>
        ),
      )}
    </div>
  )
}

/** A number is a count of unchanged lines that are left out. */
function folded(lines: DiffLine[]): (DiffLine | number)[] {
  const isNear = (index: number) =>
    lines.slice(Math.max(0, index - AROUND), index + AROUND + 1).some(({ kind }) => kind !== 'same')
  const parts: (DiffLine | number)[] = []
  lines.forEach((line, index) => {
    const last = parts.at(-1)
    if (isNear(index)) parts.push(line)
    else if (typeof last === 'number') parts[parts.length - 1] = last + 1
    else parts.push(1)
  })
  return parts
}
