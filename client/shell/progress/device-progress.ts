/** The progress stored on this device, for each access key (`portal.progress.<hash>`). */
import { PROGRESS_ENTRY } from '#src/progress/progress.contract.js'
import { clearStored, readStored, writeStored } from '../storage/device-storage.js'
import {
  type DeviceProgress,
  NO_PROGRESS,
  PROGRESS_LISTS,
  type ProgressList,
  withChange,
} from './progress.js'

/** Null if nothing valid is stored. */
export function parseDevice(stored: string | null): DeviceProgress | null {
  try {
    const { saved, changes } = JSON.parse(stored ?? '') as DeviceProgress
    const areLists = PROGRESS_LISTS.every((list) => Array.isArray(saved[list]))
    return areLists && Number.isInteger(saved.version) && isChanges(changes) ? { saved, changes } : null
  } catch {
    return null
  }
}

const isChanges = (changes: object) =>
  Object.entries(changes).every(([change, isOn]) => {
    const [list = '', ...entry] = change.split('/')
    return (
      PROGRESS_LISTS.some((known) => known === list) && isEntry(entry.join('/')) && typeof isOn === 'boolean'
    )
  })

const isEntry = (entry: unknown): entry is string => typeof entry === 'string' && PROGRESS_ENTRY.test(entry)

export const readDevice = (key: string): DeviceProgress | null => parseDevice(readStored(key))

export const writeDevice = (key: string, device: DeviceProgress) => writeStored(key, JSON.stringify(device))

/** Entries that earlier versions of the portal stored, with the list that has them now. */
const EARLIER: [name: string, list: ProgressList, entryOf: (id: string) => string | undefined][] = [
  ['onboarding', 'steps', (id) => ONBOARDING[id]],
  ['setup-automation', 'steps', (id) => `automation.${id}`],
  ['setup-indicator', 'steps', (id) => `indicator.${id}`],
  ['setup-vps-file', 'steps', (id) => VPS_FILE[id]],
  ['watched', 'videos', (id) => id],
  ['news-seen', 'seenNews', (id) => id],
]

/** Two lists of steps became one: the steps that both had. */
const ONBOARDING: Record<string, string> = {
  'purchase-vps': 'automation.vps',
  'connect-account': 'automation.connect-account',
  start: 'automation.start',
  'get-indicator': 'indicator.open-indicator',
  'set-up-charts': 'indicator.set-up-chart',
}

/** The last two steps are those of the hosted desktop. */
const VPS_FILE: Record<string, string> = {
  download: 'vps-file.download',
  'start-desktop': 'vps-file.start-desktop',
  'connect-account': 'automation.connect-account',
  'start-system': 'automation.start',
}

/**
 * What earlier versions of the portal stored on this device, as changes to be saved; removes those entries.
 * `keyOf` names an entry for this access key.
 */
export function takeEarlier(keyOf: (name: string) => string, firstPins: readonly string[]): DeviceProgress {
  let device = NO_PROGRESS
  for (const [name, list, entryOf] of EARLIER)
    for (const id of takeIds(keyOf(name)) ?? []) {
      const entry = entryOf(id)
      if (isEntry(entry)) device = withChange(device, list, entry, true)
    }
  const pins = takeIds(keyOf('pins'))
  if (!pins) return device
  for (const id of new Set([...firstPins, ...pins]))
    if (firstPins.includes(id) !== pins.includes(id))
      device = withChange(device, 'pins', id, pins.includes(id))
  return device
}

/** Null if there was no list of ids. */
function takeIds(key: string): string[] | null {
  const stored = readStored(key)
  clearStored(key)
  try {
    const ids: unknown = JSON.parse(stored ?? 'null')
    return Array.isArray(ids) ? ids.filter(isEntry) : null
  } catch {
    return null
  }
}
