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
  it('have unique ids and dates without a time', () => {
    const all = announcements(BUILT_IN_BRAND)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const { date } of all) expect(new Date(date).toISOString()).toMatch(`${date}T00:00`)
  })
})
