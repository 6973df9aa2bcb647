import { afterAll, describe, expect, it } from '@jest/globals'
import { MASTERS_ONLY, TEMPLATE_HEADER } from '../../src/content/content.contract.js'
import { answers, refused } from '../support/answers.js'
import { contentManager } from '../support/content.js'
import { type Portal, startPortal } from '../support/portal.js'

const portal = await startPortal({ RATE_LIMITS: 'off' })
const manager = await contentManager(portal)
afterAll(() => portal.stop())

describe('content access', () => {
  const calls: [method: 'get' | 'post' | 'put' | 'delete', path: string][] = [
    ['get', ''],
    ['put', '/some.key'],
    ['delete', '/some.key'],
    ['get', '/history/some.key'],
    ['post', '/apply'],
    ['get', '/schedule'],
    ['delete', '/schedule'],
    ['get', '/releases'],
    ['get', '/releases/1'],
    ['post', '/releases/1/apply'],
    ['get', '/export'],
    ['post', '/upload-import'],
    ['get', '/pictures'],
    ['post', '/pictures'],
    ['post', '/site-picture'],
    ['post', '/start-preview'],
  ]

  it.each(calls)('refuses %s %s to visitors, members and the other master', async (method, rest) => {
    const ask = async (caller: Portal['anonymous'], template: string) =>
      caller[method](`/api/content/${template}${rest}`)
    expect((await ask(portal.anonymous, 'automation')).body).toEqual(answers.signInFirst)
    for (const caller of [await portal.make.member('fullaccess'), manager.indicator]) {
      const answer = await ask(portal.as(caller), 'automation')
      expect([answer.status, answer.body]).toEqual([403, refused(MASTERS_ONLY)])
    }
    expect((await ask(manager.asMaster(), 'indicator')).status).toBe(403)
    expect((await ask(manager.asMaster(), 'nothing')).body).toEqual(answers.nothingHere)
  })

  it('lets owners work in the other template once they say so, and nobody else', async () => {
    const as = (caller: Parameters<typeof portal.as>[0]) => ({
      list: () => portal.as(caller).get('/api/content/indicator').set(TEMPLATE_HEADER, 'any'),
      create: (contentKey: string) =>
        portal
          .as(caller)
          .post('/api/content')
          .set(TEMPLATE_HEADER, 'any')
          .send({ contentKey, content: 'b', masterTemplateType: 'indicator' }),
    })
    await as(manager.automation).list().expect(200)
    const { body } = await as(manager.automation).create('of.another').expect(201)
    expect(body.item.masterTemplateType).toBe('indicator')
    for (const role of ['manager', 'editor'] as const) {
      const person = await portal.make.masterOf(role)
      await as(person).list().expect(403)
      await as(person).create('of.nobody').expect(403)
    }
    await as(await portal.make.member('fullaccess'))
      .list()
      .expect(403)
  })

  it('refuses creating to visitors, members and the other master', async () => {
    const body = { contentKey: 'a', content: 'b', masterTemplateType: 'automation' }
    await portal.anonymous.post('/api/content').send(body).expect(401)
    for (const caller of [await portal.make.member(), manager.indicator]) {
      const answer = await portal.as(caller).post('/api/content').send(body).expect(403)
      expect(answer.body).toEqual(refused(MASTERS_ONLY))
    }
  })

  it('allows every member to read the release', async () => {
    await portal.anonymous.get('/api/portal/content').expect(401)
    await portal
      .as(await portal.make.member('standard'))
      .get('/api/portal/content')
      .expect(200)
  })
})
