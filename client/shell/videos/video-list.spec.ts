import { describe, expect, it } from '@jest/globals'
import { TEMPLATES } from '#src/keys/keys.contract.js'
import { BUILT_IN_BRAND } from '#src/platform/brand/brand.contract.js'
import { formatLength, shownVideos, videoList } from './video-list.js'

const video = { id: 'harbor', title: 'Harbor', url: 'https://films.example.com/1', seconds: 400 }
const content = {
  text: (key: string) => `text of ${key}`,
  plainText: (key: string) => `words of ${key}`,
  url: (key: string) => `/${key}`,
}
const shown = (template: (typeof TEMPLATES)[number], entries?: object[]) => {
  const items = entries && [
    {
      contentKey: 'tutorials.videos',
      contentType: 'json' as const,
      page: 'tutorials' as const,
      section: null,
      content: JSON.stringify({ entries }),
    },
  ]
  return shownVideos({ brand: BUILT_IN_BRAND, template, items: items ?? [] }, content)
}

describe('videoList', () => {
  it.each(TEMPLATES)('reads the built-in entries of %s unchanged', (template) => {
    const builtIn = videoList.builtIn(BUILT_IN_BRAND, template)
    expect(builtIn.map((entry) => videoList.read({ ...entry }, entry.id))).toEqual(builtIn)
  })

  it.each([{ title: undefined }, { url: 'javascript:alert(1)' }, { seconds: '6:40' }, { seconds: 0 }])(
    'skips a video with %j',
    (fields) => expect(videoList.read({ ...video, ...fields }, video.id)).toBeNull(),
  )
})

describe('shownVideos', () => {
  it('returns the released videos of the product, on any host', () => {
    const both = { ...video, product: 'both' }
    const own = { ...video, id: 'own', product: 'indicator', part: 2 }
    const other = { ...video, id: 'other', product: 'automation' }
    expect(shown('indicator', [both, own, other])).toEqual([
      { ...both, duration: '6:40' },
      { ...own, duration: '6:40' },
    ])
  })

  it('returns the built-in ones with their replaced texts until a list is released', () =>
    expect(shown('indicator')[0]).toMatchObject({
      id: 'getting-started',
      title: 'words of tutorials.getting-started.title',
      url: '/tutorials.getting-started.url',
      duration: '6:40',
    }))
})

describe('formatLength', () => {
  it.each([
    [1, '0:01'],
    [400, '6:40'],
    [605, '10:05'],
    [3600, '1:00:00'],
    [3661, '1:01:01'],
    [36000, '10:00:00'],
  ])('formats %i seconds as %s', (seconds, length) => expect(formatLength(seconds)).toBe(length))
})
