import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { SessionEntity } from '../../src/keys/sessions/session.entity.js'
import { refused } from '../support/answers.js'
import { startEmailChanges } from '../support/email-changes.js'
import { SECRETS } from '../support/portal.js'

const CLIENT = '203.0.113.9'
const INVALID = 'Enter a valid email address.'

describe('a request to change the email address', () => {
  let office: Awaited<ReturnType<typeof startEmailChanges>>
  beforeAll(async () => void (office = await startEmailChanges()))
  afterAll(() => office.stop())

  it('adds a first address only within 10 minutes after the key was entered', async () => {
    const { id, visitor } = await office.member({ hasEmail: false })
    const confirmedAt = new Date(Date.now() - 11 * 60_000)
    await office.portal.write((tx) => tx.update(SessionEntity, { keyId: id }, { confirmedAt }))
    await office
      .put(visitor, office.newAddress())
      .expect(403, refused('To add an address, log out and sign in again with your access key.'))
    expect(await office.show(visitor)).toMatchObject({ email: null, pending: null })
  })

  it.each([
    ['no address', 'robin'],
    ['two addresses', 'a@vale.example, b@vale.example'],
    ['a header', 'a@vale.example\r\nBcc: b@vale.example'],
    ['a line break', 'a@vale.example\n'],
    ['a name', 'Robin <a@vale.example>'],
    ['nothing', ''],
    ['a list', ['a@vale.example']],
    ['a long one', `${'a'.repeat(64)}@${'b'.repeat(200)}.example`],
  ])('refuses %s', async (_, email) => {
    const { visitor } = await office.member()
    const { body } = await office.put(visitor, email).expect(400)
    expect(body).toEqual(refused(INVALID, { email: INVALID }))
    expect((await office.show(visitor)).pending).toBeNull()
  })

  it('refuses the address that counts already, however it is written', async () => {
    const { visitor, email } = await office.member()
    const sentence = 'This is already your email address.'
    expect((await office.put(visitor, email.toUpperCase()).expect(400)).body).toEqual(
      refused(sentence, { email: sentence }),
    )
  })

  it('accepts an address that another key has', async () => {
    const [one, two] = [await office.member(), await office.member()]
    await office.put(one.visitor, two.email).expect(200)
    await office.changes.confirm(await office.tokenFor(two.email), CLIENT)
    await office.changes.confirm(await office.tokenFor(one.email), CLIENT)
    expect((await office.memberOf(one.id)).email).toBe(two.email)
    expect((await office.memberOf(two.id)).email).toBe(two.email)
  })

  it('is closed to visitors, to the demo key and to configured keys', async () => {
    await office.portal.anonymous.put('/api/me/email').send({ email: office.newAddress() }).expect(401)
    const demo = await office.portal.signIn(SECRETS.DEMO_KEY)
    await office.put(demo, office.newAddress()).expect(403)
    expect(await office.show(demo)).toMatchObject({ email: null, lock: 'demo', newDeviceMail: false })
    const support = await office.portal.make.masterOf('support')
    const refusal = refused('Only an owner can change the email address of a master key.')
    expect((await office.put(support, office.newAddress()).expect(403)).body).toEqual(refusal)
    expect((await office.show(support)).lock).toBe('master')
    const master = await office.portal.make.master()
    const { body } = await office.put(master, office.newAddress()).expect(409)
    expect(body.error).toMatch(/comes from the portal's configuration/)
    expect((await office.show(master)).lock).toBe('configured')
  })
})
