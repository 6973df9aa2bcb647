import { expect, it, jest } from '@jest/globals'
import { createHighlight } from './highlight.js'

it('starts at the last month, with nothing marked', () => {
  expect(createHighlight(15).get()).toEqual({ month: null, cursor: 15, instrument: null, draft: null })
})

it('leaves the cursor at the last marked month', () => {
  const highlight = createHighlight(15)
  highlight.set({ month: 3 })
  highlight.set({ month: null })
  expect(highlight.get()).toMatchObject({ month: null, cursor: 3 })
})

it('notifies subscribers of changes only', () => {
  const highlight = createHighlight(15)
  const listener = jest.fn()
  const stop = highlight.subscribe(listener)
  highlight.set({ month: 3 })
  highlight.set({ month: 3 })
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  highlight.set({ month: 4 })
  expect(listener).toHaveBeenCalledTimes(1)
})
