import { describe, expect, it } from '@jest/globals'
import { SECTIONS } from '#test/support/sections.js'
import { PERMISSIONS, type Role } from '#src/keys/roles.contract.js'
import {
  awaitsRole,
  backOfficeOf,
  isOpenTo,
  sectionAt,
  sectionOf,
  titleOf,
  type Viewer,
  viewOf,
} from './section.js'

const ofId = (id: string) => sectionOf(SECTIONS, id)
const idAt = (path: string) => sectionAt(SECTIONS, path)?.id ?? null
const IDS = SECTIONS.map(({ id }) => id)

describe('sections', () => {
  it('are those of product §2, in menu order', () =>
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
      'overview',
      'members',
      'admin',
      'orders',
      'money',
      'mail',
      'newsletter',
      'audit',
      'content',
      'record',
      'security',
      'settings',
    ]))

  it.each(SECTIONS)('$id has a unique path', ({ path }) =>
    expect(SECTIONS.filter((section) => section.path === path)).toHaveLength(1),
  )

  it.each(SECTIONS)('$id has a unique position in the menu', ({ order }) =>
    expect(SECTIONS.filter((section) => section.order === order)).toHaveLength(1),
  )

  it.each([
    ['members', PERMISSIONS.members.read],
    ['admin', PERMISSIONS.applications.read],
    ['orders', PERMISSIONS.orders.read],
    ['money', PERMISSIONS.money.read],
    ['mail', PERMISSIONS.mail.read],
    ['newsletter', PERMISSIONS.newsletter.manage],
    ['audit', PERMISSIONS.audit.read],
    ['content', PERMISSIONS.content.edit],
    ['record', PERMISSIONS.performance.publish],
    ['settings', PERMISSIONS.settings.manage],
  ])('%s is open to the roles that its routes allow', (id, roles) => expect(ofId(id).roles).toEqual(roles))
})

describe('sectionOf', () => {
  it.each(IDS)('finds %s', (id) => expect(ofId(id).id).toBe(id))

  it.each(['', 'Dashboard', 'nothing', 'constructor', '__proto__'])(
    'falls back to the dashboard for %j',
    (id) => expect(ofId(id).id).toBe('dashboard'),
  )
})

describe('sectionAt', () => {
  it.each(SECTIONS)('finds $id by its path', ({ id, path }) => expect(idAt(path)).toBe(id))

  it.each([
    ['/', 'dashboard'],
    ['/news/', 'news'],
    ['/admin/affiliate//', 'admin'],
  ])('resolves %s to the %s section', (path, id) => expect(idAt(path)).toBe(id))

  it.each(['/nothing', '/admin/nothing', '/News', '/news/today', '/start', '/api', '//news'])(
    'returns null for %s',
    (path) => expect(idAt(path)).toBeNull(),
  )
})

describe('titleOf', () => {
  it('depends on the level for the product section', () => {
    expect(titleOf(ofId('download'), 'indicator')).toBe('Indicator Access')
    expect(titleOf(ofId('download'), 'standard')).toBe('Automation Access')
  })
})

describe('viewOf', () => {
  it('returns the VPS view in its own section only', () => {
    expect(viewOf(ofId('download'), 'vps')).toBe('vps')
    expect(titleOf(ofId('download'), 'lifetime', 'vps')).toBe('Download Complete VPS')
    expect(viewOf(ofId('news'), 'vps')).toBeNull()
  })

  it.each([null, '', 'VPS', 'constructor', '__proto__'])('returns null for %j', (name) =>
    expect(viewOf(ofId('download'), name)).toBeNull(),
  )
})

describe('isOpenTo', () => {
  const master = (role: Role | null) => ({ masterTemplate: 'automation' as const, account: { role } })
  const open = (viewer: Viewer) => SECTIONS.filter((section) => isOpenTo(section, viewer)).map(({ id }) => id)
  const subjects = (viewer: Viewer) => backOfficeOf(SECTIONS, viewer).map(({ id }) => id)

  it('opens the subjects that the role includes', () => {
    expect(subjects(master('support'))).toEqual([
      'overview',
      'members',
      'admin',
      'orders',
      'mail',
      'security',
    ])
    expect(subjects(master('editor'))).toEqual(['overview', 'content', 'security'])
    const manager = [
      'overview',
      'members',
      'admin',
      'orders',
      'money',
      'mail',
      'newsletter',
      'audit',
      'content',
      'record',
    ]
    expect(subjects(master('manager'))).toEqual([...manager, 'security'])
    expect(subjects(master('owner'))).toEqual([...manager, 'security', 'settings'])
  })

  it('opens none of them without a role, and all while the role is not known', () => {
    expect(subjects(master(null))).toEqual(['overview'])
    expect(subjects({ masterTemplate: 'indicator', account: null })).toHaveLength(12)
  })

  it('waits for the role of a master in the back office', () => {
    const waiting = (viewer: Viewer) =>
      SECTIONS.filter((section) => awaitsRole(section, viewer)).map(({ id }) => id)
    const unknown = { masterTemplate: 'automation' as const, account: null }
    expect(waiting(unknown)).toEqual(subjects(unknown))
    expect(waiting(master('editor'))).toEqual([])
    expect(waiting({ masterTemplate: null, account: null })).toEqual([])
    expect(awaitsRole(null, unknown)).toBe(false)
    // The portal opens at its home: where depends on the role.
    expect(awaitsRole(ofId('dashboard'), unknown, true)).toBe(true)
    expect(awaitsRole(ofId('dashboard'), { masterTemplate: null, account: null }, true)).toBe(false)
  })

  it('opens none of them to a member', () => {
    const member = { masterTemplate: null, account: { role: null } }
    expect(subjects(member)).toEqual([])
    expect(open(member)).toEqual(IDS.slice(0, IDS.indexOf('overview')))
  })
})
