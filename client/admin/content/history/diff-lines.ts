import { diffArrays } from 'diff'

export interface DiffLine {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** With more changed lines than this, the texts are shown as removed and added whole. */
const MAX_CHANGES = 2000

/** Returns the lines of both texts in order, each marked same, added or removed. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [removed, added] = [linesOf(before), linesOf(after)]
  const changes = diffArrays(removed, added, { maxEditLength: MAX_CHANGES })
  if (!changes) return [...linesAs('removed', removed), ...linesAs('added', added)]
  return changes.flatMap((change) =>
    linesAs(change.added ? 'added' : change.removed ? 'removed' : 'same', change.value),
  )
}

const linesAs = (kind: DiffLine['kind'], lines: string[]): DiffLine[] => lines.map((text) => ({ kind, text }))

/** An empty text has no line. */
const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))
