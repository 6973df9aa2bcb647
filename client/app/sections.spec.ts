import { describe, expect, it } from '@jest/globals'
import { isShellPath } from './routes.js'
import { SECTION_IDS, SECTIONS, sectionAt, sectionOf, titleOf, viewOf } from './sections.js'

describe('sectionOf', () => {
  it.each(SECTION_IDS)('knows %s', (id) => expect(sectionOf(id)).toBe(id))

  it.each(['', 'Dashboard', 'nothing', 'constructor', '__proto__'])(
    'falls back to the dashboard for %j',
    (id) => expect(sectionOf(id)).toBe('dashboard'),
  )
})

describe('sectionAt', () => {
  it.each(SECTION_IDS)('finds %s at its own path', (id) => expect(sectionAt(SECTIONS[id].path)).toBe(id))

  it('gives each section a path of its own', () => {
    expect(new Set(SECTION_IDS.map((id) => SECTIONS[id].path)).size).toBe(SECTION_IDS.length)
  })

  it.each([
    ['/', 'dashboard'],
    ['/news/', 'news'],
    ['/admin/affiliate//', 'admin'],
  ])('shows at %s the %s section', (path, id) => expect(sectionAt(path)).toBe(id))

  it.each(['/nothing', '/admin', '/News', '/news/today', '/start', '/api', '//news'])(
    'shows none at %s',
    (path) => expect(sectionAt(path)).toBeNull(),
  )
})

describe('isShellPath', () => {
  it.each(['/', '/dashboard', '/download', '/tutorials', '/links', '/admin/affiliate', '/faq/'])(
    'takes %s (spec §2)',
    (path) => expect(isShellPath(path)).toBe(true),
  )
  it.each(['/start', '/signin', '/admin', '/x'])('leaves %s', (path) => expect(isShellPath(path)).toBe(false))
})

describe('titleOf', () => {
  it('names the way to the product by the level', () => {
    expect(titleOf('download', 'indicator')).toBe('Indicator Access')
    expect(titleOf('download', 'standard')).toBe('Automation Access')
  })
})

describe('viewOf', () => {
  it('knows the desktop as a file, in its own section only', () => {
    expect(viewOf('download', 'vps')).toBe('vps')
    expect(titleOf('download', 'lifetime', 'vps')).toBe('Download Complete VPS')
    expect(viewOf('news', 'vps')).toBeNull()
  })

  it.each([null, '', 'VPS', 'constructor', '__proto__'])('takes %j for the first screen', (name) =>
    expect(viewOf('download', name)).toBeNull(),
  )
})
