import { describe, expect, it } from '@jest/globals'
import type { ContentPage, ContentType, ReleasedItem } from '#src/content/content.contract.js'
import { itemRole } from './item-role.js'

const item = (contentKey: string, contentType: ContentType, page: ContentPage = 'news'): ReleasedItem => ({
  contentKey,
  contentType,
  page,
  section: null,
  content: 'x',
})
const TEXTS = {
  builtIns: [item('words', 'text'), item('address', 'url'), item('listed', 'text')],
  ignored: new Set(['listed']),
}

describe('itemRole', () => {
  it.each([
    ['words', 'text', 'news', 'replaces'],
    ['words', 'html', 'news', 'replaces'],
    ['words', 'json', 'news', 'nothing'],
    ['words', 'url', 'news', 'nothing'],
    ['address', 'url', 'news', 'replaces'],
    ['address', 'text', 'news', 'nothing'],
    ['words', 'text', 'links', 'card'],
    ['listed', 'text', 'news', 'ignored'],
    ['listed', 'text', 'links', 'card'],
    ['other', 'json', 'news', 'card'],
    ['other', 'text', 'start', 'nothing'],
  ] as const)('maps key %s of type %s on %s to %s', (key, type, page, role) =>
    expect(itemRole(item(key, type, page), TEXTS)).toBe(role),
  )
})
