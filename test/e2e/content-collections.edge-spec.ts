import { afterAll, describe, expect, it } from '@jest/globals'
import { COLLECTION_ENTRIES_MAX, COLLECTION_MAX } from '../../src/content/collections/collections.contract.js'
import { announcements, ENTRIES } from '../support/collections.js'
import { contentManager } from '../support/content.js'
import { startPortal } from '../support/portal.js'

const KEY = 'news.announcements'
const portal = await startPortal({ RATE_LIMITS: 'off' })
const manager = await contentManager(portal)
afterAll(() => portal.stop())

const contentOf = (entries: unknown) => JSON.stringify({ entries })
/** Puts the entries into the collection's draft. */
const put = (contentKey: string, entries: unknown) =>
  manager
    .asMaster()
    .put(manager.path({ contentKey }))
    .send({ content: contentOf(entries) })

describe('collections', () => {
  it('are listed with their fields', async () => {
    const { body } = await manager.asMaster().get('/api/content/automation/collections').expect(200)
    expect(Object.keys(body)).toEqual(['success', 'collections'])
    expect(body.collections.map(({ contentKey }: { contentKey: string }) => contentKey)).toEqual(
      Object.keys(ENTRIES),
    )
    const [first, videos] = body.collections
    expect(first).toMatchObject({ contentKey: KEY, title: 'Announcements', page: 'news' })
    expect(first.fields.map(({ name, type }: { name: string; type: string }) => `${name} ${type}`)).toEqual([
      'id id',
      'title text',
      'text longText',
      'tag choice',
      'date date',
      'version text',
      'link url',
      'linkLabel text',
      'levels levels',
      'pinned boolean',
      'from instant',
      'until instant',
      'hidden boolean',
    ])
    expect(first.fields[1]).toEqual({ name: 'title', label: 'Title', type: 'text', required: true, max: 120 })
    expect(first.fields[8].options[3]).toEqual({ value: 'fullaccess', label: 'Full Access' })
    expect(videos.fields[3]).toEqual({
      name: 'seconds',
      label: 'Length',
      type: 'seconds',
      required: true,
      min: 1,
      max: 36_000,
    })
  })

  it.each(Object.entries(ENTRIES))('hold what %s is to have', async (contentKey, { page, entry }) => {
    const item = await manager.created({ contentKey, content: contentOf([entry]) })
    expect(item).toMatchObject({ contentType: 'json', page, content: contentOf([entry]) })
    const unknown = await put(contentKey, [entry, { ...entry, id: 'two', color: 'red' }]).expect(400)
    expect(unknown.body.fields).toEqual({ 'entries.1': 'This entry has an unknown field.' })
    for (const name of Object.keys(entry)) {
      const { [name as 'id']: _missing, ...rest } = entry
      const { status, body } = await put(contentKey, [rest])
      // Optional fields may be missing.
      if (status !== 200) expect(Object.keys(body.fields)).toEqual([`entries.0.${name}`])
      const wrong = await put(contentKey, [{ ...entry, [name]: { $ne: null } }]).expect(400)
      expect(Object.keys(wrong.body.fields)).toEqual([`entries.0.${name}`])
    }
    await manager.asMaster().delete(manager.path(item)).expect(200)
  })

  it('clean html and trim texts', async () => {
    const answer = {
      ...ENTRIES['faq.answers'].entry,
      question: ' Why? ',
      answer: '<p onclick="x()">So</p><script>1</script>',
    }
    const item = await manager.created({ contentKey: 'faq.answers', content: contentOf([answer]) })
    expect(JSON.parse(item.content).entries[0]).toMatchObject({ question: 'Why?', answer: '<p>So</p>' })
    const { body } = await put('faq.answers', [{ ...answer, answer: '<script>1</script>' }]).expect(400)
    expect(body.fields).toEqual({ 'entries.0.answer': "The answer can't be empty." })
    await manager.asMaster().delete(manager.path(item)).expect(200)
  })
})

describe('the item of a collection', () => {
  it('has the type json and one page', async () => {
    const content = announcements({})
    const wrong = await manager.create({ contentKey: KEY, content, contentType: 'text' }).expect(400)
    expect(wrong.body.fields).toEqual({
      contentType: 'The Announcements collection must have the content type json.',
    })
    const page = await manager.create({ contentKey: KEY, content, page: 'faq' }).expect(400)
    expect(page.body.fields).toEqual({ page: 'The Announcements collection belongs on the news page.' })
    const item = await manager.created({ contentKey: KEY, content, contentType: 'json', page: 'news' })
    await manager.asMaster().put(manager.path(item)).send({ contentType: 'html' }).expect(400)
    await manager.asMaster().delete(manager.path(item)).expect(200)
  })

  it(`holds up to ${COLLECTION_ENTRIES_MAX} entries and ${COLLECTION_MAX} characters`, async () => {
    const many = (count: number, length: number) =>
      announcements(
        ...Array.from({ length: count }, (_, n) => ({ id: `n-${n}`, text: '"é'.repeat(length / 2) })),
      )
    const large = many(COLLECTION_ENTRIES_MAX, 560)
    expect(large.length).toBeGreaterThan(150_000)
    const item = await manager.created({ contentKey: KEY, content: large })
    expect(item.content).toBe(large)
    await manager.apply()
    expect((await manager.seenBy(await portal.make.member(), KEY)).content).toBe(large)
    const over = await manager
      .asMaster()
      .put(manager.path(item))
      .send({ content: many(201, 20) })
      .expect(400)
    expect(over.body.error).toBe('A collection can have up to 200 entries.')
    const long = await manager
      .asMaster()
      .put(manager.path(item))
      .send({ content: many(200, 1000) })
      .expect(400)
    expect(long.body.error).toBe('The content can have up to 200,000 characters.')
    await manager
      .asMaster()
      .put(manager.path(item))
      .send({ content: 'x'.repeat(1024 * 1024) })
      .expect(413)
    const other = await manager.created()
    const text = { content: 'x'.repeat(150_000) }
    expect((await manager.asMaster().put(manager.path(other)).send(text).expect(400)).body.error).toBe(
      'The content can have up to 20,000 characters.',
    )
    await manager.asMaster().delete(manager.path(item)).expect(200)
  })

  it('is checked in an imported file, which names item and entry', async () => {
    const upload = (items: unknown[]) =>
      manager
        .asMaster()
        .post('/api/content/automation/upload-import')
        .attach('file', Buffer.from(JSON.stringify({ template: 'automation', items })), 'content.json')
    const good = { contentKey: KEY, content: announcements({}) }
    const bad = { contentKey: KEY, content: announcements({}, { id: 'two', date: 'x' }) }
    const { body } = await upload([{ contentKey: 'some.text', content: 'x' }, bad]).expect(400)
    expect(body.error).toBe('Item 2: Entry 2: The date must be a valid date, like 2026-01-31.')
    expect((await upload([good]).expect(200)).body.created).toEqual([KEY])
    expect((await upload([good]).expect(200)).body.unchanged).toEqual([KEY])
    const exported = await manager.asMaster().get('/api/content/automation/export').expect(200)
    expect((await upload(exported.body.items).expect(200)).body).toMatchObject({ created: [], updated: [] })
  })
})
