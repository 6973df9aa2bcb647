import { Fragment, useMemo } from 'react'
import { contentCopy } from '../content.copy.js'
import { type DiffLine, diffLines } from './diff-lines.js'

const copy = contentCopy.diff
const COLORS = { same: 'text-text2', added: 'bg-soft-up text-up', removed: 'bg-soft-down text-down' }
const SIGNS = { same: ' ', added: '+', removed: '−' }

/** Line-by-line changes of a text; long unchanged parts are only counted. */
export function LineDiff({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => foldUnchanged(diffLines(before, after)), [before, after])
  return (
    <div className="overflow-hidden border border-line rounded-control bg-canvas [font:var(--type-13)/20px_var(--mono)]">
      {parts.map((part, index) =>
        typeof part === 'number' ? (
          <p key={index} className="py-2 px-24 bg-s1 text-text3">
            {copy.same(part)}
          </p>
        ) : (
          <Fragment key={index}>
            <p
              className={`grid grid-cols-[28px_minmax(0,1fr)] py-2 pr-12 wrap-anywhere whitespace-pre-wrap ${COLORS[part.kind]}`}
            >
              <span className="text-center" aria-hidden="true">
                {SIGNS[part.kind]}
              </span>
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

/** Unchanged lines shown before and after a change. */
const AROUND = 2

/** Replaces the unchanged lines that are far from any change by their number. */
function foldUnchanged(lines: DiffLine[]): (DiffLine | number)[] {
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
