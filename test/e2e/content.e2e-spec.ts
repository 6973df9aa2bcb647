import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { AuditEntryEntity } from '../../src/audit/audit-entry.entity.js'
import { MASTERS_ONLY } from '../../src/content/content.contract.js'
import { ContentVersionEntity } from '../../src/content/content-version.entity.js'
import { answers, refused } from '../support/answers.js'
import { type Portal, startPortal, type Visitor } from '../support/portal.js'
import { XSS_CORPUS } from '../support/xss-corpus.js'

const NEEDED = 'Content key and content are required'
const STALE = 'Somebody has changed this item meanwhile. Reload it and try again.'
const NO_ITEM = refused('There is no such content item.')
const ITEM_FIELDS = [
  'content',
  'contentKey',
  'contentType',
  'id',
  'isActive',
  'masterTemplateType',
  'page',
  'section',
  'state',
  'updatedAt',
  'updatedBy',
  'version',
]

describe('content', () => {
  let portal: Portal
  let automation: Visitor
  let indicator: Visitor
  beforeAll(async () => {
    portal = await startPortal({ RATE_LIMITS: 'off' })
    automation = await portal.make.master('automation')
    indicator = await portal.make.master('indicator')
  })
  afterAll(() => portal.stop())

  let made = 0
  const newKey = () => `test.item-${++made}`
  const create = (fields: Record<string, unknown> = {}, master = automation) =>
    portal
      .as(master)
      .post('/api/content')
      .send({ contentKey: newKey(), content: 'words', ...fields })
  const created = async (fields: Record<string, unknown> = {}, master = automation) =>
    (await create(fields, master).expect(201)).body.item
  const path = (item: { contentKey: string; masterTemplateType?: string }) =>
    `/api/content/${item.masterTemplateType ?? 'automation'}/${encodeURIComponent(item.contentKey)}`
  const apply = async (template = 'automation') =>
    (
      await portal
        .as(template === 'automation' ? automation : indicator)
        .post(`/api/content/${template}/apply`)
        .expect(200)
    ).body
  const listed = async (template = 'automation') =>
    (
      await portal
        .as(template === 'automation' ? automation : indicator)
        .get(`/api/content/${template}`)
        .expect(200)
    ).body
  const readBy = async (member: Visitor, query = '') =>
    (await portal.as(member).get(`/api/portal/content${query}`).expect(200)).body
  const seenBy = async (member: Visitor, contentKey: string) =>
    (await readBy(member)).items.find((item: { contentKey: string }) => item.contentKey === contentKey)

  describe('who may', () => {
    const calls: [method: 'get' | 'post' | 'put' | 'delete', path: string][] = [
      ['get', ''],
      ['put', '/some.key'],
      ['delete', '/some.key'],
      ['get', '/history/some.key'],
      ['post', '/apply'],
      ['get', '/releases'],
      ['get', '/releases/1'],
      ['post', '/releases/1/apply'],
      ['get', '/export'],
      ['post', '/upload-import'],
    ]

    it.each(calls)('%s %s is closed to visitors, members and the other master', async (method, rest) => {
      const ask = async (caller: Portal['anonymous'], template: string) =>
        caller[method](`/api/content/${template}${rest}`)
      expect((await ask(portal.anonymous, 'automation')).body).toEqual(answers.signInFirst)
      for (const caller of [await portal.make.member('fullaccess'), indicator]) {
        const answer = await ask(portal.as(caller), 'automation')
        expect([answer.status, answer.body]).toEqual([403, refused(MASTERS_ONLY)])
      }
      expect((await ask(portal.as(automation), 'indicator')).status).toBe(403)
      expect((await ask(portal.as(automation), 'nothing')).body).toEqual(answers.nothingHere)
    })

    it('creating is closed likewise', async () => {
      const body = { contentKey: 'a', content: 'b', masterTemplateType: 'automation' }
      await portal.anonymous.post('/api/content').send(body).expect(401)
      for (const caller of [await portal.make.member(), indicator]) {
        const answer = await portal.as(caller).post('/api/content').send(body).expect(403)
        expect(answer.body).toEqual(refused(MASTERS_ONLY))
      }
    })

    it('reading what is released is for every member', async () => {
      await portal.anonymous.get('/api/portal/content').expect(401)
      await portal
        .as(await portal.make.member('standard'))
        .get('/api/portal/content')
        .expect(200)
    })
  })

  describe('drafts', () => {
    it('are created with what the form leaves out', async () => {
      const contentKey = newKey()
      const { body } = await create({ contentKey, section: '  ' }).expect(201)
      expect(Object.keys(body)).toEqual(['success', 'item'])
      expect(Object.keys(body.item).sort()).toEqual(ITEM_FIELDS)
      expect(body.item).toMatchObject({
        contentKey,
        contentType: 'text',
        page: 'dashboard',
        section: null,
        content: 'words',
        isActive: true,
        masterTemplateType: 'automation',
        version: 1,
        state: 'new',
        updatedBy: 'TDW-auto...',
      })
      const list = await listed()
      expect(Object.keys(list)).toEqual(['success', 'content', 'release', 'removed'])
      expect(list.content).toContainEqual(body.item)
    })

    it.each([
      [{}, NEEDED],
      [{ contentKey: 'a' }, NEEDED],
      [{ content: 'a' }, NEEDED],
      [{ contentKey: '  ', content: 'a' }, NEEDED],
      [{ contentKey: 'a', content: '' }, NEEDED],
      [{ contentKey: 'a', content: ' \n ' }, NEEDED],
      [{ contentKey: 7, content: 'a' }, NEEDED],
      [{ contentKey: ['a'], content: 'a' }, NEEDED],
      [{ contentKey: 'a', content: null }, NEEDED],
      [{ contentKey: 'a', content: 'b', contentType: 'markdown' }, /^The content type must be one of/],
      [{ contentKey: 'a', content: 'b', contentType: null }, /^The content type must be one of/],
      [{ contentKey: 'a', content: 'b', page: 'home' }, /^The page must be one of/],
      [{ contentKey: 'a', content: 'b', section: 'x'.repeat(81) }, /^The section may have 80/],
      [{ contentKey: 'a', content: 'b', section: 'two\nlines' }, /^The section may have 80/],
      [{ contentKey: 'a', content: 'b', isActive: 'yes' }, /^isActive must be/],
      [{ contentKey: 'a', content: 'b', masterTemplateType: 'both' }, /^The template must be one of/],
      [{ contentKey: 'x'.repeat(101), content: 'b' }, /^The content key may have 100/],
      [{ contentKey: 'a b', content: 'b' }, /^The content key may have letters/],
      [{ contentKey: '../a', content: 'b' }, /^The content key may have letters/],
      [{ contentKey: 'a', content: 'b', id: 'c' }, 'The request has a field that is not known.'],
      [{ contentKey: 'a', content: 'a\u0000b' }, 'The content has characters that cannot be shown.'],
      [{ contentKey: 'a', content: '\ud800' }, 'The content has characters that cannot be shown.'],
    ])('refuse %j', async (body, sentence) => {
      const answer = await portal.as(automation).post('/api/content').send(body).expect(400)
      expect(answer.body.error).toEqual(
        sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence,
      )
    })

    it('take each key once in a template', async () => {
      const { contentKey } = await created()
      const { body } = await create({ contentKey }).expect(409)
      expect(body).toEqual(refused('There is a content item with this key already.'))
      await create({ contentKey, masterTemplateType: 'indicator' }, indicator).expect(201)
      const twins = await Promise.all(Array.from({ length: 10 }, () => create({ contentKey: 'test.twins' })))
      expect(twins.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
      // Codes compare by every byte.
      await create({ contentKey: 'TEST.twins' }).expect(201)
    })

    it('are updated in what is named, and in nothing else', async () => {
      const item = await created({ section: 'Start', content: 'first' })
      const { body } = await portal.as(automation).put(path(item)).send({ content: 'second' }).expect(200)
      expect(body.item).toEqual({
        ...item,
        content: 'second',
        version: 2,
        updatedAt: body.item.updatedAt,
      })
      const all = { content: '{"a":1}', page: 'news', section: '', contentType: 'json', isActive: false }
      const again = await portal.as(automation).put(path(item)).send(all).expect(200)
      expect(again.body.item).toMatchObject({ ...all, section: null, version: 3 })
      for (const more of [{ contentKey: 'other' }, { masterTemplateType: 'automation' }]) {
        const refusal = await portal.as(automation).put(path(item)).send(more).expect(400)
        expect(refusal.body).toEqual(answers.unknownField)
      }
      const unchanged = await portal.as(automation).put(path(item)).send(all).expect(200)
      expect(unchanged.body.item.version).toBe(3)
    })

    it('refuse an edit of what has changed meanwhile', async () => {
      const item = await created()
      await portal.as(automation).put(path(item)).send({ content: 'mine', version: 1 }).expect(200)
      const late = await portal
        .as(automation)
        .put(path(item))
        .send({ content: 'late', version: 1 })
        .expect(409)
      expect(late.body).toEqual(refused(STALE))
      const race = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          portal
            .as(automation)
            .put(path(item))
            .send({ content: `racer ${index}`, version: 2 }),
        ),
      )
      expect(race.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
      const winner = race.find(({ status }) => status === 200)!.body.item
      const list = await listed()
      expect(list.content).toContainEqual(winner)
    })

    it('check content and type together when either changes', async () => {
      const item = await created({ content: 'no json' })
      await portal.as(automation).put(path(item)).send({ contentType: 'json' }).expect(400)
      await portal.as(automation).put(path(item)).send({ contentType: 'url' }).expect(400)
      await portal.as(automation).put(path(item)).send({ contentType: 'url', content: '/news' }).expect(200)
    })

    it('are deleted once', async () => {
      const item = await created()
      expect((await portal.as(automation).delete(path(item)).expect(200)).body).toEqual({ success: true })
      expect((await portal.as(automation).delete(path(item)).expect(404)).body).toEqual(NO_ITEM)
      expect((await portal.as(automation).put(path(item)).send({ content: 'x' }).expect(404)).body).toEqual(
        NO_ITEM,
      )
    })

    it('tell who changed what when, deletions and what came after included', async () => {
      const contentKey = newKey()
      const item = await created({ contentKey, content: 'one' })
      await portal.as(automation).put(path(item)).send({ content: 'two' }).expect(200)
      await portal.as(automation).delete(path(item)).expect(200)
      expect((await created({ contentKey, content: 'three' })).version).toBe(4)
      const { body } = await portal
        .as(automation)
        .get(`/api/content/automation/history/${contentKey}`)
        .expect(200)
      expect(
        body.history.map((entry: Record<string, unknown>) => [entry.version, entry.content, entry.isDeleted]),
      ).toEqual([
        [4, 'three', false],
        [3, 'two', true],
        [2, 'two', false],
        [1, 'one', false],
      ])
      expect(body.history[0]).toEqual({
        contentType: 'text',
        page: 'dashboard',
        section: null,
        content: 'three',
        version: 4,
        isActive: true,
        isDeleted: false,
        at: expect.stringMatching(/Z$/),
        by: 'TDW-auto...',
      })
      const entries = await portal.database.getRepository(AuditEntryEntity).find({ order: { id: 'ASC' } })
      const actions = entries.filter(({ details }) => details?.includes(`"${contentKey}"`))
      expect(actions.map(({ action }) => action)).toEqual([
        'content-created',
        'content-updated',
        'content-deleted',
        'content-created',
      ])
    })
  })

  describe('content by type', () => {
    it('takes 20,000 characters of any script and not one more', async () => {
      for (const character of ['x', 'ä', '語']) {
        expect((await created({ content: character.repeat(20_000) })).content).toHaveLength(20_000)
        const { body } = await create({ content: character.repeat(20_001) }).expect(400)
        const sentence = 'The content may have 20,000 characters at most.'
        expect(body).toEqual(refused(sentence, { content: sentence }))
      }
      // More bytes than a row holds is a sentence too, not a failure.
      await create({ content: '🦊'.repeat(17_000) }).expect(400)
      await create({ contentType: 'html', content: '&'.repeat(20_000) }).expect(400)
    })

    it.each([
      ['{"a": 1,\n "b" 2}', 'The JSON is wrong in line 2, column 6: A colon is expected here.'],
      ['{"a": [1, 2}', 'The JSON is wrong in line 1, column 12: A comma or ] is expected here.'],
      ['{\n"a": 1', 'The JSON is wrong in line 2, column 7: The JSON ends too early.'],
    ])('says where %j is no JSON', async (content, sentence) => {
      const { body } = await create({ contentType: 'json', content }).expect(400)
      expect(body).toEqual(refused(sentence, { content: sentence }))
    })

    it.each([['https://example.com/a?b=c'], ['mailto:a@b.example'], ['/download']])(
      'takes the address %s',
      async (content) => {
        expect((await created({ contentType: 'url', content: ` ${content} ` })).content).toBe(content)
      },
    )

    it('writes html anew from what is allowed', async () => {
      const content = '<h1>Hello</h1><p onclick="alert(1)">World<script>alert(1)</script></p>'
      expect((await created({ contentType: 'html', content })).content).toBe('<h3>Hello</h3><p>World</p>')
      await create({ contentType: 'html', content: '<script>alert(1)</script>' }).expect(400)
    })
  })

  it('lets none of the attacks through in html, and refuses each as an address or a key', async () => {
    const release = async (contentKey: string) => {
      await apply()
      return seenBy(await portal.make.member('automation'), contentKey)
    }
    let last = ''
    for (const payload of XSS_CORPUS) {
      const html = await create({ contentType: 'html', content: `<p>x</p>${payload}` })
      expect([201, 400]).toContain(html.status)
      if (html.status === 201) {
        last = html.body.item.contentKey
        expect(html.body.item.content).not.toMatch(
          /<(script|img|svg|math|style|iframe|object|form|base|link)\b/i,
        )
        const withoutValues = html.body.item.content.replaceAll(/"[^"]*"/g, '""')
        expect(withoutValues).not.toMatch(/<[^>]*\s(on\w+|style|src)\s*=[^>]*>/i)
        expect(html.body.item.content).not.toMatch(/href="(?!https?:|mailto:|\/(?!\/))/i)
      }
      await create({ contentType: 'url', content: payload }).expect(400)
      await create({ contentKey: payload }).expect(400)
      const json = await create({ contentType: 'json', content: JSON.stringify({ text: payload }) })
      expect([201, 400]).toContain(json.status)
      const section = await create({ section: payload.slice(0, 80) })
      expect([201, 400]).toContain(section.status)
    }
    expect((await release(last)).content).toMatch(/^<p>x<\/p>/)
  }, 120_000)

  it('cleans html again on the way to members, whatever stands in the database', async () => {
    const item = await created({ contentType: 'html', content: '<p>clean</p>' })
    const { contentKey } = item
    await portal.write((tx) =>
      tx.update(
        ContentVersionEntity,
        { contentKey },
        { content: '<p>dirty<img src=x onerror=alert(1)></p>' },
      ),
    )
    await apply()
    const member = await portal.make.member('automation')
    expect((await seenBy(member, contentKey)).content).toBe('<p>dirty</p>')
    await portal.as(automation).delete(path(item)).expect(200)
  })

  describe('releases', () => {
    it('show members nothing before they are applied, and exactly what was applied', async () => {
      const member = await portal.make.member('automation')
      const item = await created({ contentKey: newKey(), content: 'one', section: 'Start' })
      const { contentKey } = item
      expect(await seenBy(member, contentKey)).toBeUndefined()
      const first = await apply()
      expect(first).toEqual({ success: true, release: expect.any(Number), keys: expect.any(Number) })
      const seen = { contentKey, contentType: 'text', page: 'dashboard', section: 'Start', content: 'one' }
      expect(await seenBy(member, contentKey)).toEqual(seen)

      await portal.as(automation).put(path(item)).send({ content: 'two' }).expect(200)
      expect(await seenBy(member, contentKey)).toEqual(seen)
      expect((await listed()).content.find((one: typeof item) => one.id === item.id).state).toBe('changed')
      await apply()
      expect((await seenBy(member, contentKey)).content).toBe('two')
      expect((await listed()).content.find((one: typeof item) => one.id === item.id).state).toBe('unchanged')

      await portal.as(automation).delete(path(item)).expect(200)
      expect((await seenBy(member, contentKey)).content).toBe('two')
      expect((await listed()).removed).toEqual([contentKey])
      await apply()
      expect(await seenBy(member, contentKey)).toBeUndefined()

      const back = await portal
        .as(automation)
        .post(`/api/content/automation/releases/${first.release}/apply`)
        .expect(200)
      expect(back.body).toEqual({ success: true, release: first.release, keys: first.keys + 0 })
      expect(await seenBy(member, contentKey)).toEqual(seen)
      await apply()
    })

    it('leave inactive items out', async () => {
      const member = await portal.make.member('lifetime')
      const item = await created({ isActive: false })
      await apply()
      expect(await seenBy(member, item.contentKey)).toBeUndefined()
      await portal.as(automation).put(path(item)).send({ isActive: true }).expect(200)
      await apply()
      expect(await seenBy(member, item.contentKey)).toBeDefined()
    })

    it('reach the keys of their template: indicator level the indicator’s, every other the automation’s', async () => {
      const { contentKey } = await created({ masterTemplateType: 'indicator' }, indicator)
      const before = await apply('indicator')
      for (const level of ['automation', 'fullaccess', 'lifetime', 'standard'] as const)
        expect(await seenBy(await portal.make.member(level), contentKey)).toBeUndefined()
      expect(await seenBy(automation, contentKey)).toBeUndefined()
      expect(await seenBy(await portal.make.member('indicator'), contentKey)).toBeDefined()
      const { key } = await portal.make.key({ level: 'indicator' })
      expect((await apply('indicator')).keys).toBe(before.keys + 2)
      await portal.keys.revoke(key, 'test')
      expect((await apply('indicator')).keys).toBe(before.keys + 1)
    })

    it('have numbers of their own, twenty at once too, and the last one wins', async () => {
      const { contentKey } = await created({ content: 'kept' })
      const applied = await Promise.all(Array.from({ length: 20 }, () => apply()))
      const numbers = applied.map(({ release }) => release as number).sort((a, b) => a - b)
      expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => numbers[0]! + index))
      const member = await portal.make.member()
      const body = await readBy(member)
      expect(body.release).toBe(numbers.at(-1))
      expect(await seenBy(member, contentKey)).toBeDefined()
    })

    it('are listed with what changed, page by page, and can be looked at', async () => {
      const [stays, goes] = [await created(), await created()]
      const { release } = await apply()
      await portal.as(automation).delete(path(goes)).expect(200)
      await portal.as(automation).put(path(stays)).send({ content: 'other' }).expect(200)
      await created()
      await apply()
      const { body } = await portal.as(automation).get('/api/content/automation/releases').expect(200)
      expect(Object.keys(body)).toEqual(['success', 'releases', 'older', 'keys'])
      expect(body.releases).toHaveLength(20)
      expect(body.releases[0]).toEqual({
        number: release + 1,
        releasedAt: expect.stringMatching(/Z$/),
        releasedBy: 'TDW-auto...',
        items: expect.any(Number),
        changes: { added: 1, changed: 1, removed: 1 },
        isCurrent: true,
      })
      expect(body.older).toBe(release + 1 - 19)
      const older = await portal
        .as(automation)
        .get(`/api/content/automation/releases?before=${body.older}`)
        .expect(200)
      expect(older.body.releases[0].number).toBe(body.older - 1)

      const shown = await portal.as(automation).get(`/api/content/automation/releases/${release}`).expect(200)
      expect(Object.keys(shown.body)).toEqual(['success', 'release', 'items'])
      expect(shown.body.release).toMatchObject({ number: release, isCurrent: false })
      expect(shown.body.items).toContainEqual({
        contentKey: goes.contentKey,
        contentType: 'text',
        page: 'dashboard',
        section: null,
        content: 'words',
      })
    })

    it.each(['999999', '0', '-1', '1.5', 'x', '99999999999999999999'])(
      'have no number %s',
      async (number) => {
        for (const [method, rest] of [
          ['get', ''],
          ['post', '/apply'],
        ] as const)
          await portal.as(automation)[method](`/api/content/automation/releases/${number}${rest}`).expect(404)
      },
    )

    it('are remembered by the audit', async () => {
      const { release } = await apply()
      const entries = await portal.database
        .getRepository(AuditEntryEntity)
        .findBy({ action: 'content-applied' })
      expect(entries.map(({ details }) => JSON.parse(details!))).toContainEqual({
        template: 'automation',
        release,
      })
    })
  })

  describe('what members read', () => {
    it('is told again only when there is another release', async () => {
      const member = await portal.make.member()
      await apply()
      const first = await portal.as(member).get('/api/portal/content').expect(200)
      expect(Object.keys(first.body)).toEqual(['success', 'release', 'items'])
      expect(first.headers['cache-control']).toBe('no-store')
      const { etag } = first.headers
      const again = await portal.as(member).get('/api/portal/content').set('If-None-Match', etag!).expect(304)
      expect(again.text).toBe('')
      await apply()
      await portal.as(member).get('/api/portal/content').set('If-None-Match', etag!).expect(200)
    })

    it('comes in the encoding that is asked for', async () => {
      const member = await portal.make.member()
      const asked = (encoding: string) =>
        portal.as(member).get('/api/portal/content').set('Accept-Encoding', encoding).expect(200)
      const [plain, gzip] = [await asked('identity'), await asked('gzip')]
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(gzip.headers['content-encoding']).toBe('gzip')
      expect(gzip.body).toEqual(plain.body)
    })

    it('can be one page', async () => {
      const { contentKey } = await created({ page: 'news' })
      await apply()
      const member = await portal.make.member()
      const { items } = await readBy(member, '?page=news')
      expect(new Set(items.map(({ page }: { page: string }) => page))).toEqual(new Set(['news']))
      expect(items.map((item: { contentKey: string }) => item.contentKey)).toContain(contentKey)
      await portal.as(member).get('/api/portal/content?page=home').expect(400)
      await portal.as(member).get('/api/portal/content?other=1').expect(400)
    })

    it('is nothing before the first release', async () => {
      const fresh = await startPortal()
      try {
        const member = await fresh.make.member()
        const { body } = await fresh.as(member).get('/api/portal/content').expect(200)
        expect(body).toEqual({ success: true, release: 0, items: [] })
      } finally {
        await fresh.stop()
      }
    })
  })

  describe('files', () => {
    const item = (contentKey: string, more: object = {}) => ({
      contentKey,
      contentType: 'text',
      page: 'news',
      section: null,
      content: 'from a file',
      isActive: true,
      ...more,
    })
    const upload = (file: unknown, query = '', master = automation) =>
      portal
        .as(master)
        .post(`/api/content/${master === automation ? 'automation' : 'indicator'}/upload-import${query}`)
        .attach('file', Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)), 'content.json')

    it('can be taken out and put in elsewhere', async () => {
      const { body: file } = await portal.as(automation).get('/api/content/automation/export').expect(200)
      expect(Object.keys(file)).toEqual(['success', 'template', 'items'])
      expect(Object.keys(file.items[0]).sort()).toEqual(Object.keys(item('a')).sort())
      const { template, items } = file
      const { body } = await upload({ template, items }).expect(200)
      expect(body).toEqual({
        success: true,
        isDryRun: false,
        created: [],
        updated: [],
        unchanged: items.map(({ contentKey }: { contentKey: string }) => contentKey),
      })
    })

    it('say beforehand what they would change, and change nothing by it', async () => {
      const [kept, other] = [await created(), await created()]
      const fresh = newKey()
      const items = [
        item(kept.contentKey, { content: 'words', page: 'dashboard' }),
        item(other.contentKey),
        item(fresh),
      ]
      const plan = { created: [fresh], updated: [other.contentKey], unchanged: [kept.contentKey] }
      const before = await listed()
      const dry = await upload({ template: 'automation', items }, '?dryRun=true').expect(200)
      expect(dry.body).toEqual({ success: true, isDryRun: true, ...plan })
      expect(await listed()).toEqual(before)
      const real = await upload({ template: 'automation', items }).expect(200)
      expect(real.body).toEqual({ success: true, isDryRun: false, ...plan })
      const { content } = await listed()
      expect(content.find((one: { contentKey: string }) => one.contentKey === fresh)).toMatchObject({
        content: 'from a file',
        version: 1,
      })
      expect(content).toContainEqual(before.content.find((one: { id: string }) => one.id === kept.id))
    })

    it.each([
      ['', /^The file is no JSON: line 1/],
      ['{\n"items": [}', /^The file is no JSON: line 2, a value is expected here\.$/],
      ['[]', /^The file must be one that was exported here\.$/],
      ['7', /^The file must be one that was exported here\.$/],
      [{ template: 'automation' }, /^The file must have a list of items\.$/],
      [{ template: 'indicator', items: [] }, /^The file is of the other template, indicator\.$/],
      [{ template: 'automation', items: [], more: 1 }, /^there is a field that is not known\.$/i],
      [{ template: 'automation', items: [item('a', { more: 1 })] }, /^Item 1: there is a field/],
      [{ template: 'automation', items: [item('a'), item('a')] }, /^Item 2: its content key stands/],
      [{ template: 'automation', items: [item('a'), item('b', { content: '' })] }, /^Item 2: Content key/],
      [
        { template: 'automation', items: [item('a', { contentType: 'json', content: '{\n]' })] },
        /^Item 1: The JSON is wrong in line 2/,
      ],
      [{ template: 'automation', items: [7] }, /^Item 1: /],
    ])('refuse %j and store nothing', async (file, sentence) => {
      const before = await listed()
      const { body } = await upload(file).expect(400)
      expect(body).toEqual(refused(expect.stringMatching(sentence) as unknown as string))
      expect(await listed()).toEqual(before)
    })

    it('must be there, and not larger than 5 MB', async () => {
      await portal.as(automation).post('/api/content/automation/upload-import').expect(400)
      await upload('x'.repeat(5 * 1024 * 1024 + 1)).expect(413)
    })

    it('of another template’s master are closed', async () => {
      const path = '/api/content/automation/upload-import'
      await portal.as(indicator).post(path).attach('file', Buffer.from('{}'), 'a.json').expect(403)
    })
  })
})
