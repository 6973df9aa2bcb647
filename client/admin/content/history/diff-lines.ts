import { diffArrays } from 'diff'

/** One line of a comparison. */
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

/** Unchanged lines shown before and after a change. */
const AROUND = 2

/** Replaces the unchanged lines that are far from any change by their number. */
export function foldUnchanged(lines: DiffLine[]): (DiffLine | number)[] {
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
