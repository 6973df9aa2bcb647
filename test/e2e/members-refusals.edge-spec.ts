import { afterAll, describe, expect, it } from '@jest/globals'
import { refused } from '../support/answers.js'
import { NOBODY, startMembersOffice } from '../support/members.js'
import { SECRETS } from '../support/portal.js'

const { portal, post, change, make, signedIn } = await startMembersOffice()
afterAll(() => portal.stop())

describe('what cannot be changed', () => {
  it('is a member that does not exist', async () => {
    for (const id of [NOBODY, 'me', '1'])
      expect((await change(id, { version: 0 }).expect(404)).body).toEqual(refused('Member not found.'))
  })

  it('is a configured key, but for its facts', async () => {
    const { id } = (await portal.keys.find(SECRETS.DEMO_KEY))!
    for (const action of ['suspend', 'revoke', 'rotate']) await post(`/${id}/${action}`).expect(409)
    await change(id, { expiresAt: '2099-01-01', version: 0 }).expect(409)
    await change(id, { holder: 'Demo', version: 0 }).expect(200)
  })

  it('is the level of a master, or a member into one', async () => {
    const { id } = await make('master', { template: 'automation', role: 'support' })
    await change(id, { level: 'lifetime', version: 0 }).expect(400)
    const { id: other } = await signedIn()
    await change(other, { level: 'master', version: 0 }).expect(400)
  })

  it('is more than a later end for support, and a master for a manager', async () => {
    const support = await portal.make.masterOf('support')
    const manager = await portal.make.masterOf('manager')
    const { id } = await signedIn()
    await change(id, { holder: 'Eve', expiresAt: '2099-01-01', version: 0 }, support).expect(403)
    await change(id, { expiresAt: '2099-01-01', version: 0 }, support).expect(403)
    await change(id, { expiresAt: '2098-01-01', version: 0 }).expect(200)
    await change(id, { expiresAt: '2099-01-01', version: 1 }, support).expect(200)
    await post(`/${id}/suspend`, {}, support).expect(200)
    await post(`/${id}/reinstate`, {}, support).expect(403)
    const { id: master } = await make('master', { template: 'automation', role: 'editor' })
    await post(`/${master}/suspend`, {}, manager).expect(403)
    await post('', { level: 'master', template: 'indicator' }, manager).expect(403)
    await post(`/${master}/suspend`).expect(200)
  })
})
