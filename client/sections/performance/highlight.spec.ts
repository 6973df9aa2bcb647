import { expect, it, jest } from '@jest/globals'
import { createHighlight } from './highlight.js'

it('starts at the last month, with nothing marked', () => {
  expect(createHighlight().get()).toEqual({ month: null, cursor: 15, instrument: null, draft: null })
})

it('continues from the last month marked', () => {
  const highlight = createHighlight()
  highlight.set({ month: 3 })
  highlight.set({ month: null })
  expect(highlight.get()).toMatchObject({ month: null, cursor: 3 })
})

it('reports changes, and only changes', () => {
  const highlight = createHighlight()
  const listener = jest.fn()
  const stop = highlight.subscribe(listener)
  highlight.set({ month: 3 })
  highlight.set({ month: 3 })
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  highlight.set({ month: 4 })
  expect(listener).toHaveBeenCalledTimes(1)
})
