/** Merging the account's progress with changes of this device (docs/decisions/shell.md). */
import { PROGRESS_MAX_ENTRIES, type Progress, type SavedProgress } from '#src/progress/progress.contract.js'

export type ProgressList = keyof Progress
export const PROGRESS_LISTS: readonly ProgressList[] = ['steps', 'videos', 'pins', 'seenNews']

/** Whether an entry is to be in its list, by `<list>/<entry>`: the last change of each entry. */
export type Changes = Readonly<Record<string, boolean>>

/** What this device holds: the account's progress as last read, and the changes that it lacks. */
export interface DeviceProgress {
  saved: SavedProgress
  changes: Changes
}

export const NO_PROGRESS: DeviceProgress = {
  saved: { steps: [], videos: [], pins: [], seenNews: [], version: 0 },
  changes: {},
}

/** The lists with the changes made. Before the first save the pins are `firstPins`. */
export function currentLists({ saved, changes }: DeviceProgress, firstPins: readonly string[]): Progress {
  const lists = { ...withoutVersion(saved), pins: saved.version === 0 ? [...firstPins] : saved.pins }
  const current = Object.entries(changes).reduce((before, [change, isOn]) => {
    const [list, entry] = parse(change)
    const others = before[list].filter((other) => other !== entry)
    return { ...before, [list]: isOn ? [...others, entry] : others }
  }, lists)
  // The newest entries, should there ever be too many.
  for (const list of PROGRESS_LISTS) current[list] = current[list].slice(-PROGRESS_MAX_ENTRIES)
  return current
}

export const withChange = (
  device: DeviceProgress,
  list: ProgressList,
  entry: string,
  isOn: boolean,
): DeviceProgress => ({ ...device, changes: { ...device.changes, [`${list}/${entry}`]: isOn } })

/**
 * The device after the account's progress was read or saved: without the changes that it has. `sent`: the
 * changes of that save; entries that were changed since are still to be saved.
 */
export function withSaved(
  { changes }: DeviceProgress,
  saved: SavedProgress,
  sent: Changes = {},
): DeviceProgress {
  const left = Object.entries(changes).filter(([change, isOn]) => {
    const [list, entry] = parse(change)
    const isDefaultPin = list === 'pins' && saved.version === 0
    return sent[change] !== isOn && (isDefaultPin || saved[list].includes(entry) !== isOn)
  })
  return { saved, changes: Object.fromEntries(left) }
}

/** `lists`, in which each list that has the entries of before is the one of before: nothing that draws it renders again. */
export const withSameLists = (before: Progress, lists: Progress): Progress => ({
  steps: sameIfEqual(before.steps, lists.steps),
  videos: sameIfEqual(before.videos, lists.videos),
  pins: sameIfEqual(before.pins, lists.pins),
  seenNews: sameIfEqual(before.seenNews, lists.seenNews),
})

const sameIfEqual = (before: string[], list: string[]): string[] =>
  before.length === list.length && before.every((entry, at) => entry === list[at]) ? before : list

export const hasChanges = ({ changes }: DeviceProgress): boolean => Object.keys(changes).length > 0

function parse(change: string): [ProgressList, string] {
  const slash = change.indexOf('/')
  return [change.slice(0, slash) as ProgressList, change.slice(slash + 1)]
}

const withoutVersion = ({ steps, videos, pins, seenNews }: SavedProgress): Progress => ({
  steps,
  videos,
  pins,
  seenNews,
})
