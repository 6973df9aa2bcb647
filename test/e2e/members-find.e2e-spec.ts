import { afterAll, describe, expect, it } from '@jest/globals'
import { affiliate, applicant, STATS } from '../support/affiliates.js'
import { NOBODY, startMembersOffice } from '../support/members.js'

const { portal, owner, at, post, make } = await startMembersOffice()
afterAll(() => portal.stop())
const support = await portal.make.masterOf('support')

describe('the member of a whole access key', () => {
  const find = async (q: unknown, status = 200) => (await post('/find', { q }, support).expect(status)).body

  it('is found by it, and by nothing less', async () => {
    const { id, key } = await make('lifetime', { holder: 'Ada Vale' })
    expect(await find(` ${key} `)).toEqual({ success: true, id })
    for (const less of [key.slice(0, -1), key.slice(-4), 'Ada Vale', '', 'lifetime-0000-0000'])
      expect(await find(less)).toEqual({ success: true, id: null })
  })

  it('is not searched for by anything but text', async () => {
    for (const q of [undefined, 1, null, ['x'], 'x'.repeat(201)])
      expect(await find(q, 400)).toMatchObject({ success: false })
    await post('/find', { q: 'x', and: 'more' }, support).expect(400)
  })
})

describe('the affiliate account of a member', () => {
  const affiliateOf = async (key: string) => {
    const { id } = (await portal.keys.find(key))!
    return (
      await portal
        .as(support)
        .get(at(`/${id}/affiliate`))
        .expect(200)
    ).body
  }

  it('is the application until it is approved', async () => {
    const { member, id } = await applicant(portal)
    const application = { id, status: 'Pending Review', submittedAt: expect.stringMatching(/Z$/) }
    expect(await affiliateOf(member.key)).toEqual({ success: true, application, account: null })
  })

  it('has code, tier and referrals, and no money', async () => {
    const { member, id } = await affiliate(portal, owner)
    await portal
      .as(owner)
      .put('/api/admin/affiliate/stats')
      .send({ accessKey: member.key, stats: STATS })
      .expect(200)
    expect(await affiliateOf(member.key)).toEqual({
      success: true,
      application: { id, status: 'Approved', submittedAt: expect.any(String) },
      account: { id, code: expect.stringMatching(/^\w+$/), tier: 'Gold', referrals: 12 },
    })
  })

  it('is none of who has not applied, and 404 of nobody', async () => {
    const { key } = await make('lifetime')
    expect(await affiliateOf(key)).toEqual({ success: true, application: null, account: null })
    await portal
      .as(support)
      .get(at(`/${NOBODY}/affiliate`))
      .expect(404)
  })
})
