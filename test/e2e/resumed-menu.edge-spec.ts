import { afterAll, expect, it } from '@jest/globals'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { SessionEntity } from '../../src/keys/sessions/session.entity.js'
import { DAY, startMembersOffice } from '../support/members.js'

const { portal, change, make, owner } = await startMembersOffice()
afterAll(() => portal.stop())

/** Reads the session in a browser that has this menu; returns the menu cookie that the answer sets, if any. */
const menuCookieOf = async ({ cookie }: { cookie: string }, menu?: string) => {
  const cookies = menu === undefined ? cookie : `${cookie}; portal-resume=${menu}`
  const { headers } = await portal.anonymous.get('/api/auth/session').set('Cookie', cookies).expect(200)
  return (headers['set-cookie'] as unknown as string[] | undefined)?.join('\n') ?? null
}

it('corrects the menu of a persistent session after a change of level, for the rest of the session', async () => {
  const { id, key } = await make('indicator')
  const member = await portal.signIn(key, { remember: true })
  expect(await menuCookieOf(member, 'indicator')).toBeNull()
  const inTenDays = new Date(Date.now() + 10 * DAY)
  await portal.write((tx) => tx.update(SessionEntity, { keyId: id }, { expiresAt: inTenDays }))
  await change(id, { level: 'automation', version: 0 }).expect(200)
  const set = await menuCookieOf(member, 'indicator')
  const [, seconds] =
    /^portal-resume=automation; Max-Age=(\d+); Path=\/; Expires=[^;]+; SameSite=Lax$/.exec(set!) ?? []
  expect(Number(seconds) / 86_400).toBeCloseTo(10, 2)
  expect(await menuCookieOf(member, 'automation')).toBeNull()
})

it.each([
  ['a menu that no key has', 'made-up'],
  ['the menu of a master', 'automation-master'],
])('replaces %s', async (_, menu) =>
  expect(await menuCookieOf(await portal.make.member('indicator'), menu)).toMatch(
    /^portal-resume=indicator;/,
  ),
)

it('leaves the menu of a master and of a product key as the sign-in set it', async () => {
  expect(await menuCookieOf(owner, 'automation-master')).toBeNull()
  const { id, key } = await make('indicator')
  const member = await portal.signIn(key)
  await portal.write((tx) => tx.update(AccessKeyEntity, { id }, { hint: 'TDW-ABCD' }))
  expect(await menuCookieOf(member, 'automation')).toBeNull()
})

it('gives no menu to a session that ends with the browser', async () => {
  const { id, key } = await make('indicator')
  const member = await portal.signIn(key)
  await change(id, { level: 'automation', version: 0 }).expect(200)
  expect(await menuCookieOf(member)).toBeNull()
})
