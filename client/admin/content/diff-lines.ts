/** One line of a comparison. */
export interface DiffLine {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** More than this in both texts together is shown as removed and added whole: nobody reads it line by line. */
const MOST_CELLS = 4_000_000

/** What must be taken out of and put into `before`, line by line, so that it becomes `after`. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [a, b] = [linesOf(before), linesOf(after)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const same = (text: string): DiffLine => ({ kind: 'same', text })
  return [
    ...a.slice(0, start).map(same),
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...a.slice(a.length - end).map(same),
  ]
}

/** Nothing at all has no line. */
const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))

/** By the longest common subsequence. */
function middle(a: string[], b: string[]): DiffLine[] {
  const removed = (text: string): DiffLine => ({ kind: 'removed', text })
  const added = (text: string): DiffLine => ({ kind: 'added', text })
  if (a.length * b.length > MOST_CELLS) return [...a.map(removed), ...b.map(added)]
  const width = b.length + 1
  /** Length of the longest common subsequence of what follows line i of a and line j of b. */
  const common = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] =
        a[i] === b[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i++]! })
      j++
    } else if (common[(i + 1) * width + j]! >= common[i * width + j + 1]!) lines.push(removed(a[i++]!))
    else lines.push(added(b[j++]!))
  }
  return [...lines, ...a.slice(i).map(removed), ...b.slice(j).map(added)]
}
