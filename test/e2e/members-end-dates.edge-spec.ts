import { afterAll, describe, expect, it } from '@jest/globals'
import { refused } from '../support/answers.js'
import { startMembersOffice } from '../support/members.js'

const { portal, post, change, show, make, audit } = await startMembersOffice()
afterAll(() => portal.stop())

const END = '2090-06-30T23:59:59.000Z'
const member = (expiresAt: string | null = END) =>
  make('standard', { expiresAt: expiresAt === null ? null : new Date(expiresAt) })
const actionsOf = async (id: string) => (await audit(id)).slice(1).map(({ action }) => action)

describe('the end of a key', () => {
  it.each([
    [END, '2091-01-01', 'key-extended'],
    [END, null, 'key-extended'],
    [END, '2090-06-29', 'key-shortened'],
    [null, '2090-06-30', 'key-shortened'],
  ])('is recorded for what it is: from %s to %s', async (before, expiresAt, action) => {
    const { id } = await member(before)
    await change(id, { expiresAt, version: 0 }).expect(200)
    expect((await audit(id)).slice(1)).toMatchObject([{ action, before: { expiresAt: before } }])
  })

  it('is recorded beside a new level and name, each under its own action', async () => {
    const { id } = await member()
    const changes = { level: 'lifetime', expiresAt: '2091-01-01', holder: 'Robin Vale', version: 0 }
    await change(id, changes).expect(200)
    expect((await audit(id)).slice(1)).toMatchObject([
      {
        action: 'key-extended',
        before: { expiresAt: END },
        after: { expiresAt: '2091-01-02T04:59:59.000Z' },
      },
      { action: 'key-level-changed', before: { level: 'standard' }, after: { level: 'lifetime' } },
      { action: 'key-changed', before: { holder: null }, after: { holder: 'Robin Vale' } },
    ])
  })

  it('is only moved later by support', async () => {
    const support = await portal.make.masterOf('support')
    const { id } = await member()
    const sentence = "Your role can extend a key, but can't end it sooner or remove its end date."
    for (const expiresAt of ['2090-06-29', new Date(Date.now() + 60_000).toISOString(), null])
      await change(id, { expiresAt, version: 0 }, support).expect(403, refused(sentence))
    const endless = await member(null)
    await change(endless.id, { expiresAt: '2090-06-30', version: 0 }, support).expect(403, refused(sentence))
    expect([await actionsOf(id), await actionsOf(endless.id)]).toEqual([[], []])
    await change(id, { expiresAt: END, version: 0 }, support).expect(200)
    await change(id, { expiresAt: '2090-07-01', version: 0 }, support).expect(200)
    expect(await actionsOf(id)).toEqual(['key-extended'])
    expect((await show(id)).member.expiresAt).toBe('2090-07-02T03:59:59.000Z')
    await post(`/${id}/suspend`, {}, support).expect(200)
  })
})
