import type { Progress, SavedProgress } from '#src/progress/progress.contract.js'
import { HttpError } from '../http/http.js'
import { readDevice, writeDevice } from './device-progress.js'
import {
  currentLists,
  type DeviceProgress,
  hasChanges,
  type ProgressList,
  withChange,
  withSameLists,
  withSaved,
} from './progress.js'
import type { SaveProgressDto } from '#src/progress/progress.dto.js'

/** The calls of /api/me/progress. */
export interface ProgressCalls {
  load: () => Promise<SavedProgress>
  save: (request: SaveProgressDto) => Promise<SavedProgress>
}

export interface ProgressState {
  /** A list keeps its identity while its entries stay the same. */
  lists: Progress
  /** Something can be shown: what this device stored, or what the account has. */
  isKnown: boolean
  /** The account has been read, or cannot be. */
  isReady: boolean
  /** The last attempt to save failed, and changes wait on this device. */
  isUnsaved: boolean
}

interface ProgressStoreOptions {
  /** Name of the entry on this device. */
  key: string
  firstPins: readonly string[]
  /** Null for the shared demo key: this device only. */
  calls: ProgressCalls | null
  /** Used if this device has no entry yet. */
  earlier: () => DeviceProgress
}

/** Milliseconds from a change to its save: several at once are one request. */
const SAVE_DELAY = 300
/** Milliseconds to the first retry; it doubles up to the longest. */
const FIRST_RETRY = 5_000
const MAX_RETRY = 60_000
/** Saves over newer versions before a pause. */
const MAX_CONFLICTS = 5

/**
 * The member's progress: shown and stored on this device at once, then saved to the account. A save that meets
 * a newer version reads it and makes this device's changes on top; the entry on this device is shared by its
 * tabs (docs/decisions/shell.md).
 */
export class ProgressStore {
  private device: DeviceProgress
  private state: ProgressState
  private readonly listeners = new Set<() => void>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private syncing: Promise<void> | null = null
  /** Whether `device.saved` was the account's when last read or saved. */
  private isCurrent = false
  private conflicts = 0
  private retryDelay = FIRST_RETRY
  private isStopped = false
  private isLoggingOut = false

  constructor(private readonly options: ProgressStoreOptions) {
    const { key, calls, earlier } = options
    const stored = readDevice(key)
    const isReady = calls === null
    this.device = stored ?? earlier()
    this.state = this.toState({ isKnown: isReady || stored !== null, isReady, isUnsaved: false })
    if (hasChanges(this.device)) writeDevice(key, this.device)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly getState = (): ProgressState => this.state

  /** Reads the account. Returns a function that stops all saving. */
  start(): () => void {
    this.isStopped = false
    void this.sync()
    return () => {
      this.isStopped = true
      clearTimeout(this.timer)
    }
  }

  /** Shows and stores the change at once, and saves it soon. */
  readonly set = (list: ProgressList, entry: string, isOn: boolean): void => {
    if (this.state.lists[list].includes(entry) === isOn) return
    this.update((device) => withChange(device, list, entry, isOn))
    this.syncIn(SAVE_DELAY)
  }

  /** Another tab has changed the entry on this device. */
  readonly readAgain = (): void => {
    this.device = readDevice(this.options.key) ?? this.device
    this.emit({})
  }

  /** Shows what this device has now, then the account's: a page from the back/forward cache may have missed changes. */
  readonly reload = (): Promise<void> => {
    this.readAgain()
    this.isCurrent = false
    return this.sync()
  }

  /** Saves at once what is not saved yet, and reads the account if that has failed. */
  readonly flush = async (): Promise<void> => {
    if (!this.isCurrent || hasChanges(this.device)) await this.sync()
  }

  /** The same before logging out, which clears this device: nothing is written to it any more. */
  readonly flushForGood = (): Promise<void> => {
    this.isLoggingOut = true
    return this.flush()
  }

  /** Never rejects; runs once at a time. */
  private sync(): Promise<void> {
    const { calls } = this.options
    if (!calls || this.isStopped) return Promise.resolve()
    clearTimeout(this.timer)
    this.syncing ??= this.run(calls).finally(() => (this.syncing = null))
    return this.syncing
  }

  private async run(calls: ProgressCalls): Promise<void> {
    try {
      while (!this.isCurrent || hasChanges(this.device)) await this.step(calls)
      this.retryDelay = FIRST_RETRY
      this.emit({ ...READ, isUnsaved: false })
    } catch (error) {
      this.isCurrent = false
      this.emit({ ...READ, isUnsaved: hasChanges(this.device) })
      if (!this.state.isUnsaved || !isWorthRetrying(error)) return
      this.syncIn(this.retryDelay)
      this.retryDelay = Math.min(this.retryDelay * 2, MAX_RETRY)
    }
  }

  /** Reads the account, or saves to it. */
  private async step({ load, save }: ProgressCalls): Promise<void> {
    if (!this.isCurrent) {
      const saved = await load()
      this.isCurrent = true
      this.update((device) => withSaved(device, saved))
      return this.emit(READ)
    }
    const { changes, saved } = this.device
    try {
      const lists = currentLists(this.device, this.options.firstPins)
      const answer = await save({ ...lists, version: saved.version })
      this.update((device) => withSaved(device, answer, changes))
    } catch (error) {
      if (!isConflict(error)) throw error
      this.isCurrent = false
      this.conflicts += 1
      // Something else saves all the time; later, then.
      if (this.conflicts % MAX_CONFLICTS === 0) throw error
    }
  }

  private syncIn(milliseconds: number): void {
    clearTimeout(this.timer)
    if (!this.isStopped) this.timer = setTimeout(() => void this.sync(), milliseconds)
  }

  /** Starts from the entry on this device, which another tab may have changed. */
  private update(change: (device: DeviceProgress) => DeviceProgress): void {
    const { key } = this.options
    this.device = change((!this.isLoggingOut && readDevice(key)) || this.device)
    if (!this.isLoggingOut && !this.isStopped) writeDevice(key, this.device)
    this.emit({})
  }

  private emit(change: Partial<Omit<ProgressState, 'lists'>>): void {
    this.state = this.toState({ ...this.state, ...change })
    for (const listener of this.listeners) listener()
  }

  private toState({ lists: before, ...state }: Omit<ProgressState, 'lists'> & { lists?: Progress }) {
    const lists = currentLists(this.device, this.options.firstPins)
    return { ...state, lists: before ? withSameLists(before, lists) : lists }
  }
}

const READ = { isKnown: true, isReady: true }

/** Not what the server refuses for good: the session has ended, or the request is not valid. */
const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.status >= 500 || error.status === 429 || isConflict(error)

const isConflict = (error: unknown): boolean => error instanceof HttpError && error.status === 409
