import type { DiffLine } from './diff-lines.js'

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
