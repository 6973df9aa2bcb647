import { afterAll, describe, expect, it } from '@jest/globals'
import { AffiliateEntity } from '../../src/affiliate/accounts/affiliate.entity.js'
import { VisitsService } from '../../src/affiliate/tracking/visits.service.js'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { startPortal } from '../support/portal.js'
import { followerOf } from '../support/referral-links.js'
import { startShop } from '../support/sales.js'

const { portal, newAffiliate, dashboard } = await startShop()
afterAll(() => portal.stop())
const follow = followerOf(portal)

describe('referral link', () => {
  it('redirects to the welcome page and sets an HttpOnly cookie for 60 days', async () => {
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

  it('overrides an earlier one', async () => {
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
  ])('with an unknown code redirects too, without a cookie: %j', async (code) => {
    const { headers } = await follow(code)
    expect(headers.location).toBe('/start')
    expect(headers['set-cookie']).toBeUndefined()
  })

  it.each(['revoked', 'expired'])(
    'of a key that is %s redirects too, without a cookie or a click',
    async (how) => {
      const { member, code } = await newAffiliate()
      expect((await follow(code)).headers['set-cookie']).toHaveLength(1)
      const { keyId } = await portal.database.manager.findOneByOrFail(AffiliateEntity, { code })
      if (how === 'revoked') await portal.revoke(member.key)
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

  it('of a key that expires later works', async () => {
    const { key } = await portal.make.key({ level: 'lifetime', expiresAt: new Date(Date.now() + 3_600_000) })
    const { code } = await dashboard(await portal.signIn(key))
    expect((await follow(code)).headers['set-cookie']).toHaveLength(1)
  })

  it('accepts its code in any case', async () => {
    const { code } = await newAffiliate()
    const { headers } = await follow(code.toLowerCase())
    expect(headers['set-cookie']![0]).toContain(`referral=${code};`)
  })

  it('sets a host cookie over https', async () => {
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
