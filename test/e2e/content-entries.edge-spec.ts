import { afterAll, describe, expect, it } from '@jest/globals'
import { announcement, announcements, ENTRIES } from '../support/collections.js'
import { contentManager } from '../support/content.js'
import { startPortal } from '../support/portal.js'

const KEY = 'news.announcements'
const portal = await startPortal({ RATE_LIMITS: 'off' })
const manager = await contentManager(portal)
afterAll(() => portal.stop())

const contentOf = (entries: unknown) => JSON.stringify({ entries })

describe('an entry', () => {
  it.each([
    [
      'until',
      { from: '2026-12-01T10:00:00Z', until: '2026-12-01T10:00:00Z' },
      'The announcement must end after it starts.',
    ],
    [
      'from',
      { from: '2026-12-01T10:00' },
      'The start must be a time with a time zone, such as 2026-01-31T14:00:00Z.',
    ],
    ['date', { date: '2026-02-30' }, 'The date must be a valid date, like 2026-01-31.'],
    [
      'link',
      { link: 'javascript:alert(1)' },
      'The link must start with https://, or be a path like /download.',
    ],
    [
      'link',
      { link: 'http://example.com' },
      'The link must start with https://, or be a path like /download.',
    ],
    [
      'levels',
      { levels: ['master'] },
      'The levels must be a list with any of these, without repeats: standard, automation, indicator, fullaccess, lifetime.',
    ],
    ['tag', { tag: 'News' }, 'The tag must be one of Release, Coming soon, Partnership, Notice.'],
    ['title', { title: 'x'.repeat(121) }, 'The title can have up to 120 characters.'],
    ['title', { title: 'two\nlines' }, 'The title must be on one line.'],
    [
      'text',
      { text: 'a\u0000b' },
      "The text can't include characters that can't be displayed. Remove them and try again.",
    ],
    ['id', { id: 'Not an id' }, 'The ID can have up to 60 lowercase letters, digits, and dashes.'],
    ['pinned', { pinned: 'yes' }, 'Pinned must be true or false.'],
  ])('is refused for its %s: %j', async (name, fault, sentence) => {
    const { body } = await manager
      .create({ contentKey: KEY, content: announcements({}, { id: 'second', ...fault }) })
      .expect(400)
    expect(body).toEqual({
      success: false,
      error: `Entry 2: ${sentence}`,
      fields: { [`entries.1.${name}`]: sentence },
    })
  })

  it('is refused for the address of a video that is not https', async () => {
    const { entry } = ENTRIES['tutorials.videos']
    for (const url of [
      'http://example.com/v',
      '/video',
      'https:example.com',
      'https://user:pw@example.com/',
    ]) {
      const content = contentOf([{ ...entry, url }])
      const { body } = await manager.create({ contentKey: 'tutorials.videos', content }).expect(400)
      expect(body.fields).toEqual({ 'entries.0.url': 'The link must start with https://.' })
    }
  })

  it.each([
    ['ends', { starts: '2026-05-02', ends: '2026-05-01' }, "The last day can't be before the first day."],
    ['ends', { ends: '2026-02-29' }, 'The last day must be a valid date, like 2026-01-31.'],
    ['starts', { starts: 'soon' }, 'The first day must be a valid date, like 2026-01-31.'],
    ['repeats', { repeats: 'weekly' }, 'The period must be one of quarter-end.'],
  ])('is refused for the %s of a promotion: %j', async (name, fault, sentence) => {
    const entry = { id: 'one', title: 'Title', text: 'Text', reward: '40%', ...fault }
    const promotion = { contentKey: 'affiliate.promotions', content: contentOf([entry]) }
    const { body } = await manager.create(promotion).expect(400)
    expect(body.fields).toEqual({ [`entries.0.${name}`]: sentence })
  })

  it('of a promotion may last one day', async () => {
    const entry = { id: 'one', title: 'Title', text: 'Text', reward: '40%', starts: '2026-05-01' }
    const content = contentOf([{ ...entry, ends: '2026-05-01' }])
    const item = await manager.created({ contentKey: 'affiliate.promotions', content })
    await manager.asMaster().delete(manager.path(item)).expect(200)
  })

  it('needs an id of its own, and all faults are named at once', async () => {
    const content = announcements({}, {}, { id: 'other', title: '', date: 'soon' })
    const { body } = await manager.create({ contentKey: KEY, content }).expect(400)
    expect(body.fields).toEqual({
      'entries.1.id': 'Another entry already has this ID.',
      'entries.2.title': "The title can't be empty.",
      'entries.2.date': 'The date must be a valid date, like 2026-01-31.',
    })
  })

  it.each([['[]'], ['null'], ['7'], ['{"entries":{}}'], ['{"entries":[],"more":1}'], ['{}']])(
    'is not found in %s',
    async (content) => {
      const { body } = await manager.create({ contentKey: KEY, content }).expect(400)
      expect(body.fields.content).toBe(
        'The Announcements collection must be an object with a list of entries, and nothing else.',
      )
    },
  )

  it.each(['7', 'null', '[]', '"x"'])('is not %s', async (entry) => {
    const { body } = await manager.create({ contentKey: KEY, content: `{"entries":[${entry}]}` }).expect(400)
    expect(body.fields).toEqual({ 'entries.0': 'Each entry must be an object.' })
  })

  it('has no inherited fields', async () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const entry = JSON.stringify(announcement()).replace('{', `{"${name}":{},`)
      const { body } = await manager
        .create({ contentKey: KEY, content: `{"entries":[${entry}]}` })
        .expect(400)
      expect(body.fields).toEqual({ 'entries.0': 'This entry has an unknown field.' })
    }
  })
})
