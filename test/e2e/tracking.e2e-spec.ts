import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { AffiliateEntity } from '../../src/affiliate/accounts/affiliate.entity.js'
import { VisitEntity } from '../../src/affiliate/tracking/visit.entity.js'
import { VisitsService } from '../../src/affiliate/tracking/visits.service.js'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { affiliate } from '../support/affiliates.js'
import { type Portal, startPortal, type Visitor } from '../support/portal.js'

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const TIMERS = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const

let portal: Portal
let master: Visitor
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' })
  master = await portal.make.master()
})
afterAll(() => portal.stop())

const dashboard = async (visitor: Visitor) =>
  (await portal.as(visitor).get('/api/affiliate/dashboard/me').expect(200)).body.dashboard
const newAffiliate = async () => {
  const { member } = await affiliate(portal, master)
  return { member, code: (await dashboard(member)).code as string }
}
const follow = (code: string, from = '192.0.2.50', browser = BROWSER) =>
  portal.anonymous.get(`/r/${code}`).set('X-Forwarded-For', from).set('User-Agent', browser).expect(302)
/** Clears the memory of recent visitors, which another process would not have. */
const forget = () =>
  portal.app.get<VisitsService, { recentVisitors: Map<string, true> }>(VisitsService).recentVisitors.clear()
/** Flushes the counts under way and returns the total. */
const clicks = async (member: Visitor) => {
  await portal.app.get(VisitsService).flush()
  return (await dashboard(member)).clicks as number
}

describe('a referral link', () => {
  it('leads to the welcome page and is remembered for 60 days, out of reach of scripts', async () => {
    const { code } = await newAffiliate()
    const { headers } = await follow(code)
    expect(headers).toMatchObject({ location: '/start', 'cache-control': 'no-store' })
    const [cookie, ...more] = headers['set-cookie']!
    expect(more).toEqual([])
    expect(cookie).toMatch(
      new RegExp(
        `^referral=${code}; Max-Age=${60 * 24 * 60 * 60}; Path=/; Expires=.*; HttpOnly; SameSite=Lax$`,
      ),
    )
  })

  it('of the last click wins', async () => {
    const [first, last] = [await newAffiliate(), await newAffiliate()]
    await follow(first.code)
    const answer = await portal.anonymous
      .get(`/r/${last.code}`)
      .set('Cookie', `referral=${first.code}`)
      .expect(302)
    expect(answer.headers['set-cookie']![0]).toContain(`referral=${last.code};`)
  })

  it.each([
    'NOSUCHCODE',
    '',
    'x',
    '%00',
    '..%2f..%2fetc',
    'https%3A%2F%2Fevil.example',
    '%2F%2Fevil.example',
    'x'.repeat(3000),
    "'%20OR%201=1",
    '<script>',
  ])('that is unknown leads there too, and leaves no cookie: %j', async (code) => {
    const { headers } = await follow(code)
    expect(headers.location).toBe('/start')
    expect(headers['set-cookie']).toBeUndefined()
  })

  it.each(['revoked', 'expired'])(
    'of a key that is %s leads there too, leaves no cookie and counts no click',
    async (how) => {
      const { member, code } = await newAffiliate()
      expect((await follow(code)).headers['set-cookie']).toHaveLength(1)
      const { keyId } = await portal.database.manager.findOneByOrFail(AffiliateEntity, { code })
      if (how === 'revoked') await portal.keys.revoke(member.key, 'test')
      else
        await portal.write((tx) =>
          tx.update(AccessKeyEntity, { id: keyId }, { expiresAt: new Date(Date.now() - 1000) }),
        )
      const { headers } = await follow(code, '192.0.2.51')
      expect(headers).toMatchObject({ location: '/start', 'cache-control': 'no-store' })
      expect(headers['set-cookie']).toBeUndefined()
      await portal.app.get(VisitsService).flush()
      expect((await portal.database.manager.findOneByOrFail(AffiliateEntity, { code })).clicks).toBe(1)
    },
  )

  it('of a key that has yet to expire is as any other', async () => {
    const { key } = await portal.make.key({ level: 'lifetime', expiresAt: new Date(Date.now() + 3_600_000) })
    const { code } = await dashboard(await portal.signIn(key))
    expect((await follow(code)).headers['set-cookie']).toHaveLength(1)
  })

  it('is written as it is read, whatever the case', async () => {
    const { code } = await newAffiliate()
    const { headers } = await follow(code.toLowerCase())
    expect(headers['set-cookie']![0]).toContain(`referral=${code};`)
  })

  it('has a cookie for its own host where the portal is reached by https', async () => {
    const secure = await startPortal({ PUBLIC_ORIGIN: 'https://portal.example' })
    const member = await secure.make.key({ level: 'lifetime' })
    const signIn = await secure.anonymous.post('/api/auth/validate-key').send({ accessKey: member.key })
    const cookie = signIn.headers['set-cookie']![0]!.split(';')[0]!
    const { body } = await secure.as({ cookie, key: member.key }).get('/api/affiliate/dashboard/me')
    expect(body.dashboard.link).toBe(`https://portal.example/r/${body.dashboard.code}`)
    const { headers } = await secure.anonymous.get(`/r/${body.dashboard.code}`).expect(302)
    expect(headers['set-cookie']![0]).toMatch(/^__Host-referral=.*; HttpOnly; Secure; SameSite=Lax$/)
    await secure.stop()
  })
})

describe('a click', () => {
  it('is counted, for the month too, and moves the conversion rate', async () => {
    const { member, code } = await newAffiliate()
    await Promise.all(['192.0.2.1', '192.0.2.2', '2001:db8::1'].map((from) => follow(code, from)))
    expect(await clicks(member)).toBe(3)
    const { months } = await dashboard(member)
    expect(months.at(-1)).toMatchObject({ clicks: 3, sales: 0 })
  })

  it('is not counted again within the hour, in this process or another', async () => {
    const { member, code } = await newAffiliate()
    await Promise.all(Array.from({ length: 20 }, () => follow(code)))
    await follow(code, '2001:db8::1')
    await follow(code, '2001:db8::2')
    expect(await clicks(member)).toBe(2)
    forget()
    await follow(code)
    expect(await clicks(member)).toBe(2)
  })

  it('is not counted again within the hour, midnight or not', async () => {
    const { member, code } = await newAffiliate()
    const midnight = new Date().setUTCHours(24, 0, 0, 0)
    // Only Date is faked: timers run as usual.
    jest.useFakeTimers({ doNotFake: [...TIMERS], now: midnight - 30_000 })
    try {
      await follow(code)
      expect(await clicks(member)).toBe(1)
      jest.setSystemTime(midnight + 30_000)
      forget()
      await follow(code)
      expect(await clicks(member)).toBe(1)
    } finally {
      jest.useRealTimers()
    }
  })

  it('is counted again after it', async () => {
    const { member, code } = await newAffiliate()
    await follow(code)
    expect(await clicks(member)).toBe(1)
    await portal.write((tx) =>
      tx
        .createQueryBuilder()
        .update(VisitEntity)
        .set({ countedAt: new Date(Date.now() - 61 * 60 * 1000) })
        .execute(),
    )
    forget()
    await follow(code)
    expect(await clicks(member)).toBe(2)
  })

  it('of a robot, a preview or a mere look at the headers is not counted', async () => {
    const { member, code } = await newAffiliate()
    await follow(code, '192.0.2.60', ROBOT)
    await follow(code, '192.0.2.61', 'curl/8.5.0')
    await follow(code, '192.0.2.62', '')
    await portal.anonymous
      .get(`/r/${code}`)
      .set('User-Agent', BROWSER)
      .set('Sec-Purpose', 'prefetch')
      .expect(302)
    expect(await clicks(member)).toBe(0)
  })

  it('leaves nothing that tells who it was', async () => {
    const { code } = await newAffiliate()
    await follow(code, '192.0.2.77')
    await portal.app.get(VisitsService).flush()
    const stored = JSON.stringify(await portal.database.manager.find(VisitEntity))
    expect(stored).not.toMatch(/192\.0\.2|Mozilla/)
  })
})
