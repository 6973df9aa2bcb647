import { Fragment, useMemo } from 'react'
import { contentCopy } from '../content.copy.js'
import { diffLines } from './diff-lines.js'
import { foldUnchanged } from './fold-unchanged.js'

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
