import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { BUILT_IN_BRAND } from '#src/platform/brand/brand.contract.js'
import { Announcements } from './Announcements.js'
import { announcements } from './announcements.copy.js'

describe('Announcements', () => {
  it('renders an empty state when there are none', () => {
    expect(renderToStaticMarkup(<Announcements items={[]} unseen={[]} />)).toContain('No announcements yet')
  })
})

describe('announcements', () => {
  it('have unique ids, and dates before the day of the installation', () => {
    const all = announcements(BUILT_IN_BRAND)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(all[0]!.date).toBe('2025-08-25')
    for (const { date } of all) expect(date < BUILT_IN_BRAND.installedOn).toBe(true)
  })
})
