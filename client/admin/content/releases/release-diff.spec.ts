import { describe, expect, it } from '@jest/globals'
import type { ContentItem, ReleasedItem } from '#src/content/content.contract.js'
import { draftDiff, releaseDiff } from './release-diff.js'

const item = (contentKey: string, content = 'x'): ReleasedItem => ({
  contentKey,
  content,
  contentType: 'text',
  page: 'news',
  section: null,
})
const draft = (contentKey: string, more: Partial<ContentItem>): ContentItem => ({
  ...item(contentKey),
  id: contentKey,
  isActive: true,
  masterTemplateType: 'automation',
  version: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: 'TDW-auto...',
  state: 'unchanged',
  ...more,
})
const keys = (diff: ReturnType<typeof releaseDiff>) =>
  Object.values(diff).map((changes: { contentKey: string }[]) =>
    changes.map(({ contentKey }) => contentKey).join(),
  )

describe('release diffs', () => {
  it('compare two releases by item', () => {
    const from = [item('a'), item('b'), item('c')]
    expect(keys(releaseDiff(from, [item('a'), item('b', 'y'), item('d')]))).toEqual(['d', 'b', 'c'])
    expect(keys(releaseDiff(from, [{ ...item('a'), section: 'S' }, item('b'), item('c')]))).toEqual([
      '',
      'a',
      '',
    ])
  })

  it('compare drafts with the release, without inactive ones that nobody sees', () => {
    const drafts = [
      draft('new', { state: 'new' }),
      draft('hidden', { state: 'new', isActive: false }),
      draft('off', { state: 'changed', isActive: false }),
      draft('same', {}),
    ]
    const diff = draftDiff([item('off'), item('same'), item('gone')], drafts, ['gone'])
    expect(keys(diff)).toEqual(['new', 'off', 'gone'])
    expect(diff.changed[0]).toMatchObject({ isActive: false, before: item('off') })
  })
})
