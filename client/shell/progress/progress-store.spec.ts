// Over 200 lines: all of these share one account that can fail, and the tabs and devices that use it.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { SavedProgress } from '#src/progress/progress.contract.js'
import { HttpError } from '../http/http.js'
import { NO_PROGRESS } from './progress.js'
import { ProgressStore } from './progress-store.js'
import type { SaveProgressDto } from '#src/progress/progress.dto.js'

const KEY = 'portal.progress.x'

/** An account with the server's rules (contract §5), which can fail. */
class Account {
  saved: SavedProgress = NO_PROGRESS.saved
  failure: Error | null = null
  saves = 0

  load = () => this.answer(() => this.saved)

  save = ({ version, ...lists }: SaveProgressDto) =>
    this.answer(() => {
      if (version !== this.saved.version) throw new HttpError(409, 'Conflict', '')
      this.saves += 1
      return (this.saved = { ...this.saved, ...lists, version: version + 1 })
    })

  private async answer(work: () => SavedProgress): Promise<SavedProgress> {
    await Promise.resolve()
    if (this.failure) throw this.failure
    return work()
  }
}

/** One device's storage; `tabs` hear of each other's writes. */
function newDevice() {
  const stored = new Map<string, string>()
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
}
const switchTo = (storage: ReturnType<typeof newDevice>) =>
  Object.assign(globalThis, { localStorage: storage })

const stops: (() => void)[] = []

async function openTab(account: Account | null, device?: ReturnType<typeof newDevice>) {
  if (device) switchTo(device)
  const store = new ProgressStore({
    key: KEY,
    firstPins: ['dashboard'],
    calls: account,
    earlier: () => NO_PROGRESS,
  })
  stops.push(store.start())
  await settle()
  return store
}
/** Lets saves that are due happen. */
const settle = () => jest.advanceTimersByTimeAsync(1000)
const stepsOf = (store: ProgressStore) => store.getState().lists.steps

describe('ProgressStore', () => {
  let account: Account
  beforeEach(() => {
    jest.useFakeTimers()
    switchTo(newDevice())
    account = new Account()
  })
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
    Reflect.deleteProperty(globalThis, 'localStorage')
    jest.useRealTimers()
  })

  it('shows changes at once and saves several in one request', async () => {
    const store = await openTab(account)
    store.set('steps', 'a', true)
    store.set('steps', 'b', true)
    expect(stepsOf(store)).toEqual(['a', 'b'])
    await settle()
    expect(account.saved).toEqual({
      ...NO_PROGRESS.saved,
      steps: ['a', 'b'],
      pins: ['dashboard'],
      version: 1,
    })
    expect(account.saves).toBe(1)
  })

  it('keeps the lists that a change or its save leaves as they are', async () => {
    const store = await openTab(account)
    const { pins, steps } = store.getState().lists
    store.set('steps', 'a', true)
    await settle()
    expect(account.saves).toBe(1)
    expect(store.getState().lists.pins).toBe(pins)
    expect(store.getState().lists.steps).not.toBe(steps)
  })

  it('merges changes of different entries from two devices', async () => {
    const [phone, desktop] = [newDevice(), newDevice()]
    const one = await openTab(account, phone)
    const other = await openTab(account, desktop)
    other.set('steps', 'b', true)
    other.set('pins', 'faq', true)
    await settle()
    switchTo(phone)
    one.set('steps', 'a', true)
    one.set('pins', 'dashboard', false)
    await settle()
    expect(account.saved).toMatchObject({ steps: ['b', 'a'], pins: ['faq'] })
    expect(stepsOf(one)).toEqual(['b', 'a'])
  })

  it('saves the latest change when two devices change the same entry', async () => {
    const [phone, desktop] = [newDevice(), newDevice()]
    const one = await openTab(account, phone)
    one.set('steps', 'a', true)
    await settle()
    const other = await openTab(account, desktop)
    other.set('steps', 'a', false)
    await settle()
    switchTo(phone)
    one.set('videos', 'v', true)
    await settle()
    expect(account.saved).toMatchObject({ steps: [], videos: ['v'] })
  })

  it('keeps unsaved changes on the device, reports them and saves them later', async () => {
    const store = await openTab(account)
    account.failure = new TypeError('offline')
    store.set('steps', 'a', true)
    await settle()
    expect(store.getState()).toMatchObject({ isUnsaved: true, lists: { steps: ['a'] } })
    stops.pop()!()

    const afterReload = await openTab(account)
    expect(stepsOf(afterReload)).toEqual(['a'])
    account.failure = null
    await jest.advanceTimersByTimeAsync(10_000)
    expect(afterReload.getState().isUnsaved).toBe(false)
    expect(account.saved.steps).toEqual(['a'])
  })

  it('does not retry changes that the server refuses with 400', async () => {
    const store = await openTab(account)
    account.failure = new HttpError(400, 'Bad Request', '')
    store.set('steps', 'a', true)
    await settle()
    account.failure = null
    await jest.advanceTimersByTimeAsync(600_000)
    expect(account.saves).toBe(0)
    expect(store.getState().isUnsaved).toBe(true)
  })

  it('pauses when every save meets a newer version', async () => {
    const store = await openTab(account)
    let loads = 0
    const { load } = account
    account.load = () => ((loads += 1), load().then((saved) => ({ ...saved, version: saved.version + 1 })))
    store.set('steps', 'a', true)
    account.saved = { ...account.saved, version: 7 }
    await settle()
    expect(loads).toBeLessThan(10)
    expect(store.getState().isUnsaved).toBe(true)
  })

  it('shares unsaved changes between two tabs of a device', async () => {
    const one = await openTab(account)
    const other = await openTab(account)
    account.failure = new TypeError('offline')
    one.set('steps', 'a', true)
    other.readAgain()
    expect(stepsOf(other)).toEqual(['a'])
    other.set('steps', 'b', true)
    account.failure = null
    await settle()
    expect(account.saved.steps.toSorted()).toEqual(['a', 'b'])
  })

  it('shows on a restored page what other tabs and devices changed while it was left', async () => {
    const [phone, desktop] = [newDevice(), newDevice()]
    const left = await openTab(account, phone)
    const tab = await openTab(account, phone)
    tab.set('steps', 'a', true)
    await settle()
    const other = await openTab(account, desktop)
    other.set('steps', 'b', true)
    await settle()
    switchTo(phone)
    const read = left.reload()
    expect(stepsOf(left)).toEqual(['a'])
    await read
    expect(stepsOf(left)).toEqual(['a', 'b'])
  })

  it('stores the demo key’s progress on the device only', async () => {
    const store = await openTab(null)
    expect(store.getState().isReady).toBe(true)
    store.set('steps', 'a', true)
    await settle()
    expect(stepsOf(await openTab(null))).toEqual(['a'])
    expect(account.saves).toBe(0)
  })

  it('sends unsaved changes before logging out and writes nothing to the device afterward', async () => {
    const store = await openTab(account)
    store.set('steps', 'a', true)
    const sent = store.flushForGood()
    localStorage.removeItem(KEY)
    await sent
    expect(account.saved.steps).toEqual(['a'])
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  it('works when storage is blocked', async () => {
    const blocked = () => {
      throw new Error('blocked')
    }
    Object.assign(globalThis, { localStorage: { getItem: blocked, setItem: blocked, removeItem: blocked } })
    const store = await openTab(account)
    store.set('steps', 'a', true)
    await settle()
    expect(account.saved.steps).toEqual(['a'])
  })
})
