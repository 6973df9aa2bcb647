import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { NewsletterService } from '../../src/newsletter/newsletter.service.js'
import { SubscriptionEntity } from '../../src/newsletter/subscription.entity.js'
import { refused } from '../support/answers.js'
import { startMyAccess } from '../support/my-access.js'
import { SECRETS, type Visitor } from '../support/portal.js'

const PATH = '/api/me/newsletter'

describe('own newsletter', () => {
  let office: Awaited<ReturnType<typeof startMyAccess>>
  beforeAll(async () => void (office = await startMyAccess()))
  afterAll(() => office.stop())

  const show = async (visitor: Visitor) => (await office.portal.as(visitor).get(PATH).expect(200)).body
  const set = (visitor: Visitor, isSubscribed: unknown) =>
    office.portal.as(visitor).put(PATH).send({ isSubscribed })

  it('subscribes the address that counts by a confirmed link, and unsubscribes at once', async () => {
    const { email, visitor } = await office.member()
    const answer = (state: string) => ({ success: true, email, state })
    expect(await show(visitor)).toEqual(answer('off'))
    expect((await set(visitor, true).expect(200)).body).toEqual(answer('pending'))
    const [mail] = await office.mailsTo(email)
    const token = /\/newsletter\/confirm\?token=([\w-]+)/.exec(mail!.text!)![1]!
    await office.portal.app.get(NewsletterService).confirm(token)
    expect(await show(visitor)).toEqual(answer('on'))
    const rows = office.portal.database.getRepository(SubscriptionEntity)
    expect(await rows.findOneByOrFail({ email })).toMatchObject({ source: 'member' })
    expect((await set(visitor, true).expect(200)).body).toEqual(answer('on'))
    for (let count = 0; count < 2; count++)
      expect((await set(visitor, false).expect(200)).body).toEqual(answer('off'))
  })

  it('takes back a request that was not confirmed', async () => {
    const { email, visitor } = await office.member()
    await set(visitor, true).expect(200)
    expect((await set(visitor, false).expect(200)).body.state).toBe('off')
    const [mail] = await office.mailsTo(email)
    const token = /\/newsletter\/confirm\?token=([\w-]+)/.exec(mail!.text!)![1]!
    expect(await office.portal.app.get(NewsletterService).confirm(token)).toMatchObject({ state: 'invalid' })
  })

  it('needs an address that counts', async () => {
    const { visitor } = await office.member({ hasEmail: false })
    expect(await show(visitor)).toEqual({ success: true, email: null, state: 'off' })
    for (const someone of [visitor, await office.portal.signIn(SECRETS.DEMO_KEY)])
      expect((await set(someone, true).expect(409)).body).toEqual(
        refused('Your key has no confirmed email address.'),
      )
    await set(visitor, 'yes').expect(400)
    await office.portal.anonymous.get(PATH).expect(401)
  })
})
