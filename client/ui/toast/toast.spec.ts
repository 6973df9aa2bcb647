import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { dismissToast, lastToast, REMOVAL_DELAY, subscribeToToasts, toast } from './toast.js'

describe('toasts', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => {
    jest.runAllTimers()
    jest.useRealTimers()
  })

  it('shows one at a time: a new one replaces the previous one', () => {
    toast({ title: 'First', tone: 'info' })
    const first = lastToast()!
    toast({ title: 'Second', text: 'More', tone: 'error' })
    expect(lastToast()).toEqual({
      title: 'Second',
      text: 'More',
      tone: 'error',
      id: first.id + 1,
      isOpen: true,
    })
    dismissToast(first.id)
    expect(lastToast()!.isOpen).toBe(true)
    dismissToast(first.id + 1)
  })

  it('removes a dismissed one after 1,000,000 ms', () => {
    toast({ title: 'Done', tone: 'success' })
    dismissToast(lastToast()!.id)
    expect(lastToast()).toMatchObject({ title: 'Done', isOpen: false })
    jest.advanceTimersByTime(REMOVAL_DELAY - 1)
    expect(lastToast()).not.toBeNull()
    jest.advanceTimersByTime(1)
    expect(lastToast()).toBeNull()
    expect(REMOVAL_DELAY).toBe(1_000_000)
  })

  it('keeps a new one when the previous one is removed', () => {
    toast({ title: 'Old', tone: 'info' })
    dismissToast(lastToast()!.id)
    jest.advanceTimersByTime(REMOVAL_DELAY - 1)
    toast({ title: 'New', tone: 'info' })
    jest.advanceTimersByTime(REMOVAL_DELAY)
    expect(lastToast()).toMatchObject({ title: 'New', isOpen: true })
    dismissToast(lastToast()!.id)
  })

  it('notifies subscribers until they unsubscribe', () => {
    const listener = jest.fn()
    const leave = subscribeToToasts(listener)
    toast({ title: 'Heard', tone: 'info' })
    leave()
    dismissToast(lastToast()!.id)
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
