import { describe, expect, it } from '@jest/globals'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BUILT_IN_BRAND } from '#src/platform/brand/brand.contract.js'
import { TEMPLATES } from '#src/keys/keys.contract.js'
import { Poster } from '../../ui/video/Poster.js'
import { seriesOf, videosOf } from './videos.copy.js'

const titles = (product: (typeof TEMPLATES)[number]) =>
  videosOf(BUILT_IN_BRAND, product).map(({ title }) => title)
const series = (product: (typeof TEMPLATES)[number]) => seriesOf(videosOf(BUILT_IN_BRAND, product))

describe('videosOf (product §2)', () => {
  it('returns the eight videos of the system', () =>
    expect(titles('automation')).toEqual([
      'Getting Started',
      'Automation Setup',
      'Additional Tips',
      'Setup Your Copy Trader',
      'Connecting Other Accounts',
      'Common Errors',
      'VPS Training',
      'Platform Connection',
    ]))

  it('returns only the indicator’s videos for the indicator', () => {
    expect(titles('indicator')).toHaveLength(4)
    expect(titles('indicator').filter((title) => titles('automation').includes(title))).toEqual([
      'Getting Started',
    ])
  })
})

describe('the posters', () => {
  it('draw the subject of each video, and of the guide', () => {
    const videos = TEMPLATES.flatMap((one) => videosOf(BUILT_IN_BRAND, one).map(({ id }) => id))
    const ids = new Set([...videos, 'trading-session'])
    const drawings = [...ids].map((id) => renderToStaticMarkup(createElement(Poster, { id })))
    expect(ids.size).toBe(12)
    expect(new Set(drawings).size).toBe(12)
    expect(drawings).not.toContain('')
  })
})

describe('seriesOf (product §2)', () => {
  it.each(TEMPLATES)('returns parts 1 to 4 of %s from its videos', (product) => {
    expect(series(product).map(({ part }) => part)).toEqual([1, 2, 3, 4])
    for (const video of series(product)) expect(videosOf(BUILT_IN_BRAND, product)).toContainEqual(video)
  })

  it('starts alike for both products', () => expect(series('indicator')[0]).toEqual(series('automation')[0]))
})
