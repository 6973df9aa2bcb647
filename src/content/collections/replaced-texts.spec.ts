import { describe, expect, it } from '@jest/globals'
import type { ReleasedItem } from '../content.contract.js'
import { withReplacedTexts } from './replaced-texts.contract.js'

const item = (contentKey: string, content: string, change: Partial<ReleasedItem> = {}): ReleasedItem => ({
  ...{ contentKey, content, contentType: 'text', page: 'links', section: null },
  ...change,
})
const entries = [
  { id: 'indicator', title: 'Indicator', url: '/download', part: 1 },
  { id: 'community', title: 'Community', url: 'https://example.com' },
]
const shown = (...items: ReleasedItem[]) => withReplacedTexts(entries, 'links', items)

describe('withReplacedTexts', () => {
  it('puts replaced texts and addresses into their entries', () =>
    expect(
      shown(
        item('links.indicator.title', 'Tide <table>'),
        item('links.indicator.url', '/news', { contentType: 'url' }),
        item('links.community.title', '<b>Harbor</b> &amp; dock', { contentType: 'html' }),
      ),
    ).toEqual([
      { id: 'indicator', title: 'Tide <table>', url: '/news', part: 1 },
      { id: 'community', title: 'Harbor & dock', url: 'https://example.com' },
    ]))

  it.each([
    item('links.indicator.title', 'Other page', { page: 'news' }),
    item('links.indicator.title', '/news', { contentType: 'url' }),
    item('links.indicator.url', 'No address'),
    item('links.indicator.title', '{}', { contentType: 'json' }),
    item('links.indicator.part', '2'),
    item('links.other.title', 'No entry'),
    item('links.indicator.color', 'No field'),
  ])('ignores %j', (one) => expect(shown(one)).toEqual(entries))
})
