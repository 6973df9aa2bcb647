import { describe, expect, it } from '@jest/globals'
import type { SavedProgress } from '#src/progress/progress.contract.js'
import { currentLists, type DeviceProgress, NO_PROGRESS, withChange, withSaved } from './progress.js'

const saved = (change: Partial<SavedProgress> = {}): SavedProgress => ({
  ...NO_PROGRESS.saved,
  version: 1,
  ...change,
})
const device = (of: Partial<SavedProgress>, changes: DeviceProgress['changes'] = {}): DeviceProgress => ({
  saved: saved(of),
  changes,
})

describe('currentLists', () => {
  it('applies the changes of this device to the saved lists', () => {
    const { steps, videos } = currentLists(
      device({ steps: ['a', 'b'], videos: ['v'] }, { 'steps/c': true, 'steps/a': false }),
      [],
    )
    expect(steps).toEqual(['b', 'c'])
    expect(videos).toEqual(['v'])
  })

  it('includes the default pins only before the first save', () => {
    expect(currentLists(NO_PROGRESS, ['dashboard']).pins).toEqual(['dashboard'])
    expect(currentLists(withChange(NO_PROGRESS, 'pins', 'dashboard', false), ['dashboard']).pins).toEqual([])
    expect(currentLists(device({ pins: [] }), ['dashboard']).pins).toEqual([])
  })

  it('returns only the newest 200 entries of a list', () => {
    const full = Array.from({ length: 200 }, (_, at) => `news-${at}`)
    const { seenNews } = currentLists(device({ seenNews: full }, { 'seenNews/newest': true }), [])
    expect(seenNews).toHaveLength(200)
    expect(seenNews.at(-1)).toBe('newest')
    expect(seenNews).not.toContain('news-0')
  })
})

describe('withSaved', () => {
  it('drops changes already saved and keeps the others', () => {
    const { changes } = withSaved(
      device({}, { 'steps/a': true, 'steps/b': true, 'videos/x': false, 'videos/y': false }),
      saved({ steps: ['a'], videos: ['y'] }),
    )
    expect(changes).toEqual({ 'steps/b': true, 'videos/y': false })
  })

  it('keeps a change made during the save', () => {
    const { changes } = withSaved(device({}, { 'steps/a': false }), saved({ steps: ['a'] }), {
      'steps/a': true,
    })
    expect(changes).toEqual({ 'steps/a': false })
  })

  it('keeps an unpinned default until it is saved', () => {
    const unpinned = withChange(NO_PROGRESS, 'pins', 'dashboard', false)
    expect(withSaved(unpinned, saved({ version: 0 })).changes).toEqual({ 'pins/dashboard': false })
    expect(withSaved(unpinned, saved({ pins: [] }), unpinned.changes).changes).toEqual({})
  })
})
