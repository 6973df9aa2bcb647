import { afterAll, describe, expect, it } from '@jest/globals'
import { AffiliateEntity } from '../../src/affiliate/accounts/affiliate.entity.js'
import { MonthClose } from '../../src/affiliate/payouts/month-close.service.js'
import { StatementEntity } from '../../src/affiliate/payouts/statement.entity.js'
import { TERMS_VERSION } from '../../src/affiliate/program/terms.contract.js'
import { LedgerEntryEntity } from '../../src/affiliate/sales/ledger-entry.entity.js'
import { addMonths, monthOf } from '../../src/platform/business-time.contract.js'
import { affiliate, applicant, application } from '../support/affiliates.js'
import { answers, refused } from '../support/answers.js'
import { commandOf } from '../support/command.js'
import type { Visitor } from '../support/portal.js'
import { followerOf } from '../support/referral-links.js'
import { startShop } from '../support/sales.js'

const { portal, master, sale, correct, newAffiliate, dashboard } = await startShop()
afterAll(() => portal.stop())
const follow = followerOf(portal)

const ENDED = refused(
  "This affiliate can't earn commissions: they're paused or have ended, or their access key isn't active.",
)
const idOf = async ({ key }: Visitor) => (await portal.keys.find(key))!.id
const change = async (member: Visitor, action: string, body: object = {}, status = 200) =>
  (
    await portal
      .as(master)
      .post(`/api/admin/affiliate/accounts/${await idOf(member)}/${action}`)
      .send(body)
      .expect(status)
  ).body
const statusOf = async (member: Visitor) =>
  (await portal.as(member).get('/api/affiliate/status/me').expect(200)).body
const historyOf = async (id: string) =>
  (await portal.as(master).get(`/api/admin/affiliate/applications/${id}`).expect(200)).body.history

describe('an affiliate', () => {
  it('who is paused earns nothing, and reads why, until resumed', async () => {
    const { member, id, code } = await newAffiliate()
    await sale({ code })
    const { application: paused } = await change(member, 'pause', { reason: '  A complaint about spam. ' })
    const account = { status: 'paused', reason: 'A complaint about spam.', clicksMergedAt: null }
    expect(paused).toMatchObject({ id, memberId: await idOf(member), status: 'Approved', account })
    expect(await statusOf(member)).toMatchObject({ approved: true, paused: true })
    expect(await dashboard(member)).toMatchObject({
      code,
      status: 'paused',
      statusReason: 'A complaint about spam.',
      stats: { referralsMade: 1 },
    })
    expect((await follow(code)).headers['set-cookie']).toBeUndefined()
    const waiting = (await sale({ code })).sale
    expect(waiting.status).toBe('waiting')
    expect(await correct({ externalId: waiting.externalId, code }, 409)).toEqual(ENDED)

    const { body } = await portal
      .as(master)
      .get('/api/admin/affiliate/applications?status=Paused')
      .expect(200)
    expect([body.applications.map((one: { id: string }) => one.id), body.total]).toEqual([[id], 1])
    const name = encodeURIComponent(paused.name)
    const found = await portal.as(master).get(`/api/admin/affiliate/applications?q=${name}`).expect(200)
    expect(found.body.counts).toMatchObject({ paused: 1, ended: 0 })
    const none = await portal.as(master).get('/api/admin/affiliate/applications?q=nobody').expect(200)
    expect(none.body.counts).toMatchObject({ paused: 0, approved: 0 })

    // The same again, and without a reason, changes nothing.
    expect((await change(member, 'pause')).application).toEqual(paused)
    expect((await change(member, 'pause', { reason: 'Another one' })).application.account.reason).toBe(
      'Another one',
    )
    expect((await change(member, 'resume')).application.account).toEqual({
      status: 'active',
      reason: null,
      clicksMergedAt: null,
    })
    expect(await statusOf(member)).toMatchObject({ paused: false })
    expect((await follow(code)).headers['set-cookie']).toHaveLength(1)
    expect((await sale({ code })).sale.status).toBe('credited')
    await correct({ externalId: waiting.externalId, code })
    expect((await historyOf(id)).slice(-3)).toMatchObject([
      { action: 'affiliate-paused', by: expect.any(String), reason: 'A complaint about spam.' },
      { action: 'affiliate-paused', reason: 'Another one' },
      { action: 'affiliate-resumed', reason: null },
    ])
  })

  it('who has ended is resumed until paid what was left', async () => {
    const { member, code } = await newAffiliate()
    await sale({ code })
    await change(member, 'end', { reason: 'They asked to leave.' })
    expect(await dashboard(member)).toMatchObject({ status: 'ended', statusReason: 'They asked to leave.' })
    expect(await statusOf(member)).toMatchObject({ paused: true })
    expect((await sale({ code })).sale.status).toBe('waiting')
    expect(await change(member, 'pause', {}, 409)).toEqual(
      refused('This affiliate has ended. Resume them to pause them.'),
    )
    await change(member, 'resume')
    await change(member, 'end')
    const month = addMonths(monthOf(new Date()), -1)
    const keyId = await idOf(member)
    await portal.write((tx) => tx.update(LedgerEntryEntity, { keyId }, { payableMonth: month }))
    await portal.app.get(MonthClose).close(month, 'test')
    const statement = () => portal.database.manager.findOneByOrFail(StatementEntity, { keyId, month })
    // Below the minimum of $100.
    expect(await statement()).toMatchObject({ due: 7500, state: 'draft' })
    await change(member, 'resume')
    await change(member, 'end')
    await portal.write((tx) => tx.update(StatementEntity, { keyId }, { state: 'paid' }))
    // Before the month was closed.
    const statusSince = new Date(Date.now() - 60_000)
    await portal.write((tx) => tx.update(AffiliateEntity, { keyId }, { statusSince }))
    expect(await change(member, 'resume', {}, 409)).toEqual(
      refused('This affiliate has ended and was paid what was left, so they can’t be resumed.'),
    )
  })

  it('is paused once by many at once, without an application too', async () => {
    const { key } = await portal.make.key({ level: 'lifetime' })
    const member = await portal.signIn(key)
    const { code } = await dashboard(member)
    const all = await Promise.all(Array.from({ length: 8 }, () => change(member, 'pause')))
    const [{ application: row }] = all
    expect(row).toMatchObject({ status: 'No application', account: { status: 'paused' } })
    expect(await historyOf(row.id)).toMatchObject([{ action: 'affiliate-paused' }])
    expect(await statusOf(member)).toMatchObject({ applicationExists: false, paused: true })
    expect((await sale({ code })).sale.status).toBe('waiting')
  })

  it('is refused bad input in a sentence', async () => {
    const { member } = await newAffiliate()
    const long = refused('Keep the reason to 500 characters or fewer.', {
      reason: 'Keep the reason to 500 characters or fewer.',
    })
    expect(await change(member, 'pause', { reason: 'x'.repeat(501) }, 400)).toEqual(long)
    expect((await change(member, 'pause', { reason: 7 }, 400)).success).toBe(false)
    expect(await change(member, 'pause', { because: 'x' }, 400)).toEqual(answers.unknownField)
    const missing = refused('Affiliate not found.')
    const { member: pending } = await applicant(portal)
    expect(await change(pending, 'pause', {}, 404)).toEqual(missing)
    for (const id of ['nobody', '00000000-0000-4000-8000-000000000000'])
      for (const action of ['pause', 'resume', 'end']) {
        const call = portal.as(master).post(`/api/admin/affiliate/accounts/${id}/${action}`)
        expect((await call.send({}).expect(404)).body).toEqual(missing)
      }
  })

  it('is paused, resumed and ended by the command', async () => {
    const { member, id, code } = await newAffiliate()
    const run = commandOf('affiliate', portal.environment)
    const rowOf = async (...args: string[]) => {
      const { stdout, stderr } = await run(...args, '--json')
      expect(stderr).toBe('')
      return JSON.parse(stdout).applications[0]
    }
    expect(await rowOf('pause', '--code', code.toLowerCase(), '--reason', 'Spam')).toMatchObject({
      id,
      account: 'paused',
    })
    expect((await dashboard(member)).statusReason).toBe('Spam')
    expect(await rowOf('resume', '--key', member.key)).toMatchObject({ account: 'active' })
    expect(await rowOf('end', '--key', member.key)).toMatchObject({ account: 'ended' })
    const refusals = [
      ['pause', '--code', code],
      ['pause'],
      ['pause', '--code', code, '--key', member.key],
      ['pause', '--code', 'NOSUCHCODE'],
      ['pause', '--key', 'no-such-key'],
    ].map(async (args) => (await run(...args)).stderr.trim())
    expect(await Promise.all(refusals)).toEqual([
      'This affiliate has ended. Resume them to pause them.',
      'Use --code or --key to name the affiliate.',
      'Use --code or --key to name the affiliate.',
      'No affiliate has this code.',
      'Access key not found.',
    ])
  })
})

describe('the terms', () => {
  const accept = (member: Visitor, body: object) => portal.as(member).post('/api/affiliate/terms').send(body)
  const asksFor = async (member: Visitor) =>
    (await portal.as(member).get('/api/affiliate/dashboard/me').expect(200)).body.asksForTerms
  const termsOf = async (id: string) =>
    (await portal.as(master).get(`/api/admin/affiliate/applications/${id}`).expect(200)).body.application
      .terms
  const CHANGED = refused('The affiliate terms have changed. Reload the page to read and accept them.')

  it('are accepted with the application', async () => {
    const { member, id } = await applicant(portal, { termsVersion: TERMS_VERSION })
    const at = expect.stringMatching(/^\d{4}-.*Z$/)
    expect(await termsOf(id)).toEqual({ version: TERMS_VERSION, at })
    await portal.as(master).post('/api/admin/affiliate/approve').send({ accessKey: member.key }).expect(200)
    expect(await asksFor(member)).toBe(false)
  })

  it('are accepted later, once, where they were not', async () => {
    const { member, id } = await affiliate(portal, master)
    expect(await termsOf(id)).toBeNull()
    expect(await asksFor(member)).toBe(true)
    expect((await accept(member, { version: TERMS_VERSION + 1 }).expect(409)).body).toEqual(CHANGED)
    expect((await accept(member, { version: TERMS_VERSION }).expect(200)).body).toEqual({ success: true })
    const terms = await termsOf(id)
    expect(terms.version).toBe(TERMS_VERSION)
    await accept(member, { version: TERMS_VERSION }).expect(200)
    expect(await termsOf(id)).toEqual(terms)
    expect(await asksFor(member)).toBe(false)
    expect((await historyOf(id)).map(({ action }: { action: string }) => action)).toEqual([
      'application-submitted',
      'application-approved',
      'affiliate-terms-accepted',
    ])
  })

  it('are accepted without an application too, but not by everyone', async () => {
    const { key } = await portal.make.key({ level: 'fullaccess' })
    const privileged = await portal.signIn(key)
    // On the first visit, which opens the account.
    expect(await asksFor(privileged)).toBe(true)
    await accept(privileged, { version: TERMS_VERSION }).expect(200)
    expect(await asksFor(privileged)).toBe(false)
    const nobody = await portal.make.member('indicator')
    expect(await asksFor(nobody)).toBe(false)
    expect((await accept(nobody, { version: TERMS_VERSION }).expect(409)).body).toEqual(
      refused('Apply to the affiliate program first.'),
    )
  })

  it.each([
    { version: '1' },
    { version: 0 },
    { version: 1.5 },
    { version: null },
    {},
    { version: 1, more: 1 },
  ])('refuse %j', async (body) => {
    const { member } = await applicant(portal)
    expect((await accept(member, body).expect(400)).body.success).toBe(false)
  })

  it('of another version refuse the application', async () => {
    const member = await portal.make.member('indicator')
    const submit = (termsVersion: unknown) =>
      portal
        .as(member)
        .post('/api/affiliate/submit')
        .send({ ...application(), termsVersion })
    expect((await submit(TERMS_VERSION + 1).expect(409)).body).toEqual(CHANGED)
    expect((await submit('yes').expect(400)).body.fields).toHaveProperty('termsVersion')
    expect(await statusOf(member)).toMatchObject({ applicationExists: false })
    await submit(undefined).expect(201)
  })
})
