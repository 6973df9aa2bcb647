import { describe, expect, it } from '@jest/globals'
import { KEY_LEVELS, type KeyLevel, type Template } from '#src/keys/keys.contract.js'
import { SECTIONS } from '#test/support/sections.js'
import { firstPins, groupMenu, menuFor } from './menu.js'

const labels = (level: KeyLevel, masterTemplate: Template | null = null) =>
  menuFor(SECTIONS, { level, masterTemplate, account: null }).map(({ label }) => label)

const membersMenu = (access: string) => [
  'Dashboard',
  access,
  'News/Updates',
  'Links & Resources',
  'Tutorials',
  'Performance',
  'FAQ & Support',
  'Affiliate',
  'Profile',
]

describe('menuFor', () => {
  it.each(KEY_LEVELS.filter((level) => level !== 'indicator'))('lists Automation Access for %s', (level) =>
    expect(labels(level)).toEqual(membersMenu('Automation Access')),
  )

  it('lists Indicator Access for the indicator level', () => {
    expect(labels('indicator')).toEqual(membersMenu('Indicator Access'))
  })

  it('adds the back office and both of its specified entries for the automation master', () => {
    const menu = [...membersMenu('Automation Access'), 'Back Office', 'Admin Dashboard', 'Content Manager']
    expect(labels('master', 'automation')).toEqual(menu)
    expect(labels('automation', 'automation')).toEqual(menu)
  })

  it('leaves the content manager out for the indicator master', () => {
    expect(labels('master', 'indicator')).toEqual([
      ...membersMenu('Automation Access'),
      'Back Office',
      'Admin Dashboard',
    ])
  })

  it('adds the content manager for editors of both templates, who have nothing else', () => {
    for (const masterTemplate of ['automation', 'indicator'] as const)
      expect(
        menuFor(SECTIONS, { level: 'master', masterTemplate, account: { role: 'editor' } }).at(-1)?.label,
      ).toBe('Content Manager')
  })

  it('depends on the template, not on the displayed level', () => {
    expect(labels('master')).not.toContain('Admin Dashboard')
  })
})

describe('firstPins', () => {
  it('pins the three Quick Access entries', () => {
    expect(firstPins(SECTIONS, 'lifetime-X', 'TDW')).toEqual(['dashboard', 'download', 'performance'])
  })

  it.each(['TDW', 'TDW-X'])('also pins the admin entry for %s', (key) =>
    expect(firstPins(SECTIONS, key, 'TDW')).toContain('admin'),
  )

  it.each(['TDWX', 'tdw-X', ''])('does not treat %j as a product key', (key) =>
    expect(firstPins(SECTIONS, key, 'TDW')).not.toContain('admin'),
  )
})

describe('groupMenu', () => {
  const member = { masterTemplate: null, account: null }
  const ids = (entries: { id: string }[]) => entries.map(({ id }) => id)

  it('puts each entry into one group, in menu order', () => {
    const { quick, others } = groupMenu(menuFor(SECTIONS, { ...member, level: 'lifetime' }), [
      'performance',
      'dashboard',
    ])
    expect(ids(quick)).toEqual(['dashboard', 'performance'])
    expect(ids(others)).toEqual(['download', 'news', 'links', 'tutorials', 'faq', 'affiliate', 'profile'])
  })

  it('shows a pinned entry only if the menu has it', () => {
    const menu = menuFor(SECTIONS, { ...member, level: 'automation' })
    expect(ids(groupMenu(menu, firstPins(SECTIONS, 'TDW-X', 'TDW')).quick)).toEqual([
      'dashboard',
      'download',
      'performance',
    ])
  })
})
