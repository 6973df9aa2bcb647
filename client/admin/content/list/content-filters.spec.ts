import { describe, expect, it } from '@jest/globals'
import { isPending, type ContentItem } from '#src/content/content.contract.js'
import { builtInItem, filtered, readFilters } from './content-filters.js'

const item = (more: Partial<ContentItem>): ContentItem => ({
  id: 'id',
  contentKey: 'news.hello',
  contentType: 'text',
  page: 'news',
  section: null,
  content: 'Good morning',
  isActive: true,
  masterTemplateType: 'automation',
  version: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: 'TDW-auto...',
  state: 'new',
  ...more,
})
const items = [
  item({}),
  item({ contentKey: 'dashboard.lead', page: 'dashboard', section: 'Welcome', state: 'changed' }),
  item({ contentKey: 'links.map', page: 'links', contentType: 'url', content: '/x', isActive: false }),
  item({ contentKey: 'news.html', contentType: 'html', content: '<p><strong>Bold</strong> face</p>' }),
  builtInItem({ ...item({ contentKey: 'news.built-in', content: 'Don’t  stop' }) }, 'automation'),
]
const keysOf = (search: string) =>
  filtered(items, readFilters(new URLSearchParams(search))).map(({ contentKey }) => contentKey)

describe('filters', () => {
  it.each([
    ['', ['news.hello', 'dashboard.lead', 'links.map', 'news.html']],
    ['q=GOOD+news', ['news.hello']],
    ['q=welcome', ['dashboard.lead']],
    ['q=don%27t+stop', ['news.built-in']],
    ['q=bold+face', ['news.html']],
    ['q=strong', []],
    ['state=built-in', ['news.built-in']],
    ['page=news&type=html', ['news.html']],
    ['page=links', ['links.map']],
    ['page=nowhere', ['news.hello', 'dashboard.lead', 'links.map', 'news.html']],
    ['section=General', ['news.hello', 'links.map', 'news.html', 'news.built-in']],
    ['type=url', ['links.map']],
    ['active=no', ['links.map']],
    ['active=yes&state=changed', ['dashboard.lead']],
  ])('filters by %j to %j', (search, keys) => expect(keysOf(search)).toEqual(keys))

  it('marks the items that applying would change', () => {
    expect(items.map(isPending)).toEqual([true, true, false, true, false])
    expect(isPending(item({ state: 'changed', isActive: false }))).toBe(true)
    expect(isPending(item({ state: 'unchanged' }))).toBe(false)
  })
})
