import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { OrderEventEntity } from '../../src/orders/order-event.entity.js'
import { SessionEntity } from '../../src/keys/sessions/session.entity.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { refused } from '../support/answers.js'
import { sums } from '../support/affiliates.js'
import { stored } from '../support/avatars.js'
import { ADDRESS, type FullMember, startWithFullMember } from '../support/full-member.js'
import { countsOf, DAY } from '../support/members.js'
import { erasureOf, foundInRows, letTimePass, NO_ERASURE, runErasures } from '../support/personal-data.js'
import { SECRETS } from '../support/portal.js'
import { untilNoneWaits } from '../support/outbox.js'
import { until } from '../support/until.js'

let member: FullMember
beforeAll(async () => void (member = await startWithFullMember()), 120_000)
afterAll(() => member.stop())

const PATH = '/api/me/erase'
const call = (method: 'get' | 'post' | 'delete') => member.portal.as(member.visitor)[method](PATH)

async function filesOf(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile() && !entry.name.includes('.sqlite'))
  const texts = files.map(
    async ({ parentPath, name }) => name + (await readFile(join(parentPath, name), 'latin1')),
  )
  return (await Promise.all(texts)).join('\n')
}

describe('request to erase an account', () => {
  it('needs the access key to be entered again', async () => {
    const { portal, id, key, visitor } = member
    await portal.write((tx) => tx.update(SessionEntity, { keyId: id }, { confirmedAt: null }))
    const sentence = 'Please enter your access key again to do this.'
    await call('post').expect(403, { ...refused(sentence), reason: 'step-up' })
    const confirm = (accessKey: string) => portal.as(visitor).post('/api/auth/confirm').send({ accessKey })
    await confirm('lifetime-of-someone-else').expect(400)
    await call('post').expect(403)
    await confirm(key).expect(200, { success: true })
    await call('get').expect(200, NO_ERASURE)
  })

  it('names the date, emails it, and leaves everything as it is for 14 days', async () => {
    const { body } = await call('post').expect(200)
    const { requestedAt, erasesAt } = body.erasure
    expect(Date.parse(erasesAt) - Date.parse(requestedAt)).toBe(14 * DAY)
    expect(Math.abs(Date.parse(requestedAt) - Date.now())).toBeLessThan(60_000)
    await call('get').expect(200, body)
    // The same request again changes nothing.
    await call('post').expect(200, body)
    const mails = await until(
      () => member.mails.mailsTo(ADDRESS).filter(({ subject }) => subject?.includes('will be deleted')),
      (all) => all.length > 0,
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('/profile')
    await untilNoneWaits(member.portal)
    await runErasures(member.portal)
    await member.get('/api/profile/me').expect(200)
    expect(await foundInRows(member.portal, ['Quenny', member.keyHash])).toHaveLength(2)
  })

  it('can be undone, once and again', async () => {
    await call('delete').expect(200, NO_ERASURE)
    await call('delete').expect(200, NO_ERASURE)
    await call('get').expect(200, NO_ERASURE)
    await runErasures(member.portal)
    await member.get('/api/profile/me').expect(200)
  })

  it('is refused to masters and the demo key with a sentence, and to visitors', async () => {
    const { portal, owner } = member
    const demo = await portal.signIn(SECRETS.DEMO_KEY)
    const manager = await portal.make.masterOf('manager')
    const MASTER = "A master key can't be deleted. An owner can revoke it instead."
    const CONFIGURED = "This master key comes from the portal's configuration, so it can't be deleted here."
    const DEMO = "Many people use the demo key, so it can't be deleted."
    for (const [visitor, sentence] of [
      [owner, CONFIGURED],
      [manager, MASTER],
      [demo, DEMO],
    ] as const) {
      await portal.as(visitor).get(PATH).expect(200, { success: true, erasure: null, refusal: sentence })
      await portal.as(visitor).post(PATH).expect(409, refused(sentence))
    }
    for (const method of ['get', 'post', 'delete'] as const) await portal.anonymous[method](PATH).expect(401)
  })
})

describe('erasure', () => {
  it('leaves no name, address or key in any row or file, and the ledger as it was', async () => {
    const { portal, id, key, mails, personalTexts, shop } = member
    // A mail that was never delivered, and one to operations that names the person.
    await portal.write((tx) =>
      tx.update(
        OutboxMailEntity,
        { keyId: id, template: 'affiliate-new' },
        { state: 'dead-letter', toName: 'Quentin' },
      ),
    )
    // The key itself is stored encrypted.
    const storedTexts = personalTexts.filter((text) => !key.startsWith(text))
    expect(await foundInRows(portal, personalTexts)).toEqual(storedTexts)
    const before = await sums(portal)
    await call('post').expect(200)
    await untilNoneWaits(portal)
    await letTimePass(portal, id)
    await runErasures(portal)
    expect(await erasureOf(portal, id)).toMatchObject({ state: expect.stringMatching(/^eras/) })
    await member.get('/api/profile/me').expect(401)
    await portal.anonymous.post('/api/auth/validate-key').send({ accessKey: key }).expect(401)
    const last = () => mails.mailsTo(ADDRESS).filter(({ subject }) => subject?.includes('has been deleted'))
    await until(last, (all) => all.length > 0)
    // The address goes once its last email is sent.
    await untilNoneWaits(portal)
    await runErasures(portal)
    await runErasures(portal)
    expect(last()).toHaveLength(1)
    expect(await erasureOf(portal, id)).toMatchObject({ state: 'erased', erasedAt: expect.any(Date) })

    expect(await foundInRows(portal, personalTexts)).toEqual([])
    const files = await filesOf(portal.config.dataDir)
    expect(personalTexts.filter((text) => files.includes(text))).toEqual([])
    expect(await stored(portal)).toEqual([])
    expect(await foundInRows(portal, member.othersTexts)).toHaveLength(member.othersTexts.length)
    const after = await sums(portal)
    expect(after.stored).toEqual(before.stored)
    expect(after.stored).toEqual(after.counted)
    await shop.expectCounted()
    expect((await countsOf(portal)).stored).toMatchObject({ 'revoked indicator': 1 })
  })

  it('keeps a pseudonym: operators see a deleted member with what was done, without values', async () => {
    const { shop, id, portal } = member
    const { member: shown } = await shop.get(`/api/admin/members/${id}`)
    expect(shown).toMatchObject({ holder: 'Deleted member', email: null, note: null, state: 'revoked' })
    const entries = await portal.database
      .getRepository(AuditEntryEntity)
      .find({ where: { subject: `key:${id}` }, order: { id: 'ASC' } })
    expect(entries.at(-1)).toMatchObject({ action: 'data-erased', actor: 'erasure' })
    expect(entries.length).toBeGreaterThan(5)
    expect(entries.filter(({ details }) => details !== null)).toEqual([])
    await shop.get(`/api/admin/members/${id}/timeline`)
    await shop.get(`/api/admin/audit?subject=${id}`)
    const { applications } = await shop.get('/api/admin/affiliate/applications?q=deleted')
    expect(applications).toMatchObject([{ name: 'Deleted member', email: '' }])
  })

  it('deletes name and address from what a shop sends afterwards, and still books a refund', async () => {
    const { shop, portal, orderId, subscriptionId } = member
    const later = { orderId, subscriptionId, email: ADDRESS, name: 'Quentin Oakhart' }
    const at = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
    const payment = { type: 'renewed', orderId: `${orderId}-2`, amount: 200, currency: 'USD' }
    const renewed = await shop.send({ ...later, ...payment, occurredAt: at(30) })
    expect(renewed.state).toBe('waiting')
    const refund = await shop.send({ ...later, type: 'refunded', occurredAt: at(10) })
    expect(refund.state).toBe('done')
    expect(await foundInRows(portal, [ADDRESS, 'Oakhart'])).toEqual([])
    const events = await portal.database
      .getRepository(OrderEventEntity)
      .findBy({ subscriptionRef: subscriptionId })
    expect(events).toHaveLength(3)
    const { stored: sum, counted } = await sums(portal)
    expect(sum).toEqual(counted)
  })

  it('gives a former member who buys again a new account', async () => {
    const { shop, id } = member
    await shop.subscribe({ email: ADDRESS, name: 'Quentin Oakhart' })
    const [found] = await shop.members(ADDRESS)
    expect(found.id).not.toBe(id)
    expect(found.state).toBe('active')
  })
})
