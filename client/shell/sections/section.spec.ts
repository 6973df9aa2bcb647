import { describe, expect, it } from '@jest/globals'
import { SECTIONS } from '../../../test/support/sections.js'
import { sectionAt, sectionOf, titleOf, viewOf } from './section.js'

const ofId = (id: string) => sectionOf(SECTIONS, id)
const idAt = (path: string) => sectionAt(SECTIONS, path)?.id ?? null
const IDS = SECTIONS.map(({ id }) => id)

describe('the sections', () => {
  it("are those of product §2, in the menu's order", () =>
    expect(IDS).toEqual([
      'dashboard',
      'download',
      'news',
      'links',
      'tutorials',
      'performance',
      'faq',
      'affiliate',
      'profile',
      'admin',
      'content',
    ]))

  it.each(SECTIONS)('$id has a path of its own', ({ path }) =>
    expect(SECTIONS.filter((section) => section.path === path)).toHaveLength(1),
  )

  it.each(SECTIONS)('$id has a place of its own in the menu', ({ order }) =>
    expect(SECTIONS.filter((section) => section.order === order)).toHaveLength(1),
  )
})

describe('sectionOf', () => {
  it.each(IDS)('knows %s', (id) => expect(ofId(id).id).toBe(id))

  it.each(['', 'Dashboard', 'nothing', 'constructor', '__proto__'])(
    'falls back to the dashboard for %j',
    (id) => expect(ofId(id).id).toBe('dashboard'),
  )
})

describe('sectionAt', () => {
  it.each(SECTIONS)('finds $id at its own path', ({ id, path }) => expect(idAt(path)).toBe(id))

  it.each([
    ['/', 'dashboard'],
    ['/news/', 'news'],
    ['/admin/affiliate//', 'admin'],
  ])('shows at %s the %s section', (path, id) => expect(idAt(path)).toBe(id))

  it.each(['/nothing', '/admin', '/News', '/news/today', '/start', '/api', '//news'])(
    'shows none at %s',
    (path) => expect(idAt(path)).toBeNull(),
  )
})

describe('titleOf', () => {
  it('names the way to the product by the level', () => {
    expect(titleOf(ofId('download'), 'indicator')).toBe('Indicator Access')
    expect(titleOf(ofId('download'), 'standard')).toBe('Automation Access')
  })
})

describe('viewOf', () => {
  it('knows the desktop as a file, in its own section only', () => {
    expect(viewOf(ofId('download'), 'vps')).toBe('vps')
    expect(titleOf(ofId('download'), 'lifetime', 'vps')).toBe('Download Complete VPS')
    expect(viewOf(ofId('news'), 'vps')).toBeNull()
  })

  it.each([null, '', 'VPS', 'constructor', '__proto__'])('takes %j for the first screen', (name) =>
    expect(viewOf(ofId('download'), name)).toBeNull(),
  )
})
