import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startRecovery } from '../support/recovery.js'

/** Which addresses a lost key is mailed to (docs/decisions/access.md). */
describe('an address for a lost key', () => {
  let lost: Awaited<ReturnType<typeof startRecovery>>
  beforeAll(async () => void (lost = await startRecovery()))
  afterAll(() => lost.stop())

  const ask = async (address: string) => {
    await lost.recover(address).expect(200)
    return lost.mailsTo(address)
  }
  const edit = async (id: string, email: string | null, role: 'owner' | 'manager') => {
    const { portal } = lost
    const visitor = role === 'owner' ? await portal.make.master() : await portal.make.masterOf(role)
    const path = `/api/admin/members/${id}`
    const { version } = (await portal.as(visitor).get(path).expect(200)).body.member
    await portal.as(visitor).patch(path).send({ email, version }).expect(200)
  }

  it.each(['owner', 'manager'] as const)(
    'counts as soon as the %s has typed it, without a confirmation',
    async (role) => {
      const { id, key } = await lost.issue({ email: null })
      const address = `typed-by-${role}@vale.example`
      expect(await ask(address)).toEqual([])
      await edit(id, address, role)
      const { token } = await lost.linkTo(address)
      expect(await lost.recovery.use(token, 'show', '203.0.113.9')).toMatchObject({ state: 'shown', key })
    },
  )

  it('no longer counts once an administrator has typed another one, and its link is void', async () => {
    const { id, email } = await lost.issue()
    const { token } = await lost.linkTo(email)
    await edit(id, 'corrected@vale.example', 'owner')
    expect(await lost.recovery.use(token, 'show', '203.0.113.9')).toMatchObject({
      state: 'invalid',
      key: null,
    })
    expect(await ask(email)).toHaveLength(1)
    expect(await ask('corrected@vale.example')).toHaveLength(1)
    await edit(id, null, 'owner')
    expect(await ask('corrected@vale.example')).toHaveLength(1)
  })

  it('does not count while only its member has typed it', async () => {
    const { portal } = lost
    const { key, email } = await lost.issue()
    const member = portal.as(await portal.signIn(key))
    await member.put('/api/me/email').send({ email: 'typed-by-member@vale.example' }).expect(200)
    const [confirmation, ...others] = await ask('typed-by-member@vale.example')
    expect(confirmation!.subject).not.toContain('lost')
    expect(others).toEqual([])
    expect((await ask(email)).at(-1)!.subject).toContain('lost')
  })
})
