import { movedIds } from './diff-entries.js'
import { isEqual, type Entry } from './entries.js'

type Entries = readonly Entry[]

/** A list that two people have changed from the same version. */
interface Versions {
  base: Entries
  mine: Entries
  theirs: Entries
}

export interface Merge {
  entries: Entry[]
  /** Ids of the entries that both have changed, differently; the list has the preferred ones. */
  conflicts: string[]
  /** Both have moved entries; the list has the preferred order. */
  isOrderDisputed: boolean
}

/** Returns the list with the changes of both; where both have changed the same, with those of `preferred`. */
export function mergeEntries({ base, mine, theirs }: Versions, preferred: 'mine' | 'theirs' = 'mine'): Merge {
  const [old, my, their] = [base, mine, theirs].map(byId) as [ById, ById, ById]
  const conflicts: string[] = []
  const chosen = new Map<string, Entry>()
  for (const id of new Set([...my.keys(), ...their.keys()])) {
    const [was, ours, other] = [old.get(id), my.get(id), their.get(id)]
    const isDisputed = !isEqual(was, ours) && !isEqual(was, other) && !isEqual(ours, other)
    if (isDisputed) conflicts.push(id)
    const takesMine = isDisputed ? preferred === 'mine' : !isEqual(was, ours)
    const entry = takesMine ? ours : other
    if (entry) chosen.set(id, entry)
  }
  const [iMoved, theyMoved] = [movedIds(base, mine).size > 0, movedIds(base, theirs).size > 0]
  const isOrderDisputed = iMoved && theyMoved && movedIds(mine, theirs).size > 0
  const ordersMine = isOrderDisputed ? preferred === 'mine' : iMoved
  const ids = ordersMine ? interleaved(mine, theirs) : interleaved(theirs, mine)
  return { entries: ids.flatMap((id) => chosen.get(id) ?? []), conflicts, isOrderDisputed }
}

/** Returns the state with the changes of both, who can only have made the same one. */
export const mergeStates = ({ base, mine, theirs }: Record<keyof Versions, boolean>): boolean =>
  mine === base ? theirs : mine

type ById = Map<string, Entry>
const byId = (entries: Entries): ById => new Map(entries.map((entry) => [entry.id, entry]))

/** Returns the ids in the first list's order, each of the other list's after the one that it follows there. */
function interleaved(first: Entries, other: Entries): string[] {
  const ids = first.map(({ id }) => id)
  other.forEach(({ id }, index) => {
    if (ids.includes(id)) return
    const previous = other[index - 1]
    ids.splice(previous ? ids.indexOf(previous.id) + 1 : 0, 0, id)
  })
  return ids
}
