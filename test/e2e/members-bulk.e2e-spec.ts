import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { BULK_MOST, BULK_PART_MOST, type BulkResult } from '../../src/keys/bulk.contract.js'
import type { KeyTerms } from '../../src/keys/directory/keys.service.js'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import type { Visitor } from '../support/portal.js'
import { DAY, startMembersOffice } from '../support/members.js'

const { portal, owner, post, change, show, make, audit, list } = await startMembersOffice()
afterAll(() => portal.stop())

/** A word that only the members of this test have. */
let word = ''
let tests = 0
beforeEach(() => void (word = `bulk${(tests += 1)}x`))

const member = (terms: Partial<KeyTerms> = {}) =>
  make('lifetime', { holder: `Ann ${word}`, email: `ann@${word}.example`, ...terms })
const select = (expectedCount: number, status = 200, as: Visitor = owner) =>
  post('/bulk/selection', { q: word, expectedCount }, as).expect(status)
const run = async (body: object, as: Visitor = owner): Promise<BulkResult[]> =>
  (await post('/bulk', body, as).expect(200)).body.results
const outcomesOf = (results: BulkResult[]) => results.map(({ outcome, reason }) => [outcome, reason])
const mailsOf = async (id: string) => ((await show(id)).mails as unknown[]).length

const UNTIL = { action: 'extend', expiresAt: '2098-06-30' }
const END = '2098-06-30T23:59:59.000Z'

describe('a selection', () => {
  it('is all members that match the filter, with their versions', async () => {
    const first = await member()
    const second = await member()
    await change(second.id, { note: 'Called.', version: 0 }).expect(200)
    await post(`/${(await member()).id}/suspend`).expect(200)
    const { body } = await post('/bulk/selection', { q: word, state: 'active', expectedCount: 2 }).expect(200)
    expect(body).toEqual({
      success: true,
      members: [
        { id: first.id, version: 0 },
        { id: second.id, version: 1 },
      ],
    })
  })

  it('is refused with the present count if the list has shown another', async () => {
    for (let at = 0; at < 3; at += 1) await member()
    const { body } = await select(2, 409)
    expect(body).toEqual({ success: false, error: expect.any(String), selection: { total: 3 } })
    expect(body.error).toMatch(/^3 members match now\. Nothing was changed\./)
    await select(3)
  })

  it.each([{}, { expectedCount: 0 }, { expectedCount: '3' }, { expectedCount: BULK_MOST + 1 }])(
    'is refused without a count: %j',
    async (body) => {
      const answer = (await post('/bulk/selection', body).expect(400)).body
      expect(Object.keys(answer.fields)).toEqual(['expectedCount'])
    },
  )
})

describe('an action on many', () => {
  it('extends to a date: twice does nothing more, and nobody loses a day', async () => {
    const ids = [
      await member(),
      await member({ expiresAt: new Date(Date.now() + DAY) }),
      await member({ expiresAt: new Date('2099-01-01T00:00:00Z') }),
      await member({ expiresAt: new Date(Date.now() + DAY) }),
      await member({ expiresAt: new Date(Date.now() + DAY) }),
    ].map(({ id }) => id)
    await portal.write((tx) =>
      tx.update(AccessKeyEntity, { id: ids[4] }, { expiresAt: new Date(Date.now() - DAY) }),
    )
    await post(`/${ids[3]}/revoke`).expect(200)
    const { members } = (await select(5)).body
    const expected = [
      ['skipped', 'This key has no end date.'],
      ['changed', null],
      ['skipped', 'This key already works past that date.'],
      ['skipped', "A revoked key can't be extended. Issue a new one."],
      ['changed', null],
    ]
    const results = await run({ ...UNTIL, members })
    expect(results.map(({ id }) => id)).toEqual(ids)
    expect(outcomesOf(results)).toEqual(expected)
    expect(results[0]!.name).toBe(`Ann ${word}`)
    expect((await show(ids[1]!)).member).toMatchObject({ state: 'active', expiresAt: END, version: 1 })
    expect((await show(ids[4]!)).member).toMatchObject({ state: 'active', expiresAt: END })
    // As after a kill: the same call, with the versions of then.
    expect(outcomesOf(await run({ ...UNTIL, members }))).toEqual(
      expected.map(([outcome, reason]) =>
        outcome === 'changed' ? ['unchanged', 'This key already has that end date.'] : [outcome, reason],
      ),
    )
    expect((await show(ids[1]!)).member.version).toBe(1)
    const entries = (await audit(ids[1]!)).filter(({ action }) => action === 'key-extended')
    expect(entries).toEqual([
      expect.objectContaining({ after: { expiresAt: END }, client: expect.any(String) }),
    ])
  })

  it('suspends, which ends sessions, and leaves out members changed since they were shown', async () => {
    const { id, key } = await member()
    const visitor = await portal.signIn(key)
    const changed = await member()
    const { members } = (await select(2)).body
    await change(changed.id, { note: 'Paid again.', version: 0 }).expect(200)
    const results = await run({ action: 'suspend', members })
    expect(outcomesOf(results)).toEqual([
      ['changed', null],
      ['conflict', 'Someone else changed this member.'],
    ])
    expect((await portal.as(visitor).get('/api/auth/session')).status).toBe(401)
    expect((await show(changed.id)).member.state).toBe('active')
    expect((await audit(id)).at(-1)).toMatchObject({
      action: 'key-suspended',
      before: { state: 'active' },
      after: { state: 'suspended' },
    })
    expect(outcomesOf(await run({ action: 'suspend', members: [{ id, version: 0 }] }))).toEqual([
      ['unchanged', 'This key is already suspended.'],
    ])
  })

  it('mails keys, to nobody twice within an hour, and lists those it cannot reach', async () => {
    const sent = await member()
    const without = await member({ email: null })
    const { members } = (await select(2)).body
    const first = await run({ action: 'send-key', members })
    expect(outcomesOf(first)).toEqual([
      ['changed', null],
      ['skipped', 'This member has no email address. Add one, then email the key.'],
    ])
    expect(await mailsOf(sent.id)).toBe(1)
    expect((await run({ action: 'send-key', members }))[0]).toMatchObject({ outcome: 'unchanged' })
    expect(await mailsOf(sent.id)).toBe(1)
    // A new key makes the link void: the next mail is wanted.
    await post(`/${sent.id}/rotate`).expect(200)
    const { version } = (await show(sent.id)).member
    expect(outcomesOf(await run({ action: 'send-key', members: [{ id: sent.id, version }] }))).toEqual([
      ['changed', null],
    ])
    expect(await mailsOf(sent.id)).toBe(2)
    expect(await mailsOf(without.id)).toBe(0)
  })

  it('leaves masters, configured and missing keys alone for every role', async () => {
    const master = await make('master', {
      template: 'automation',
      role: 'support',
      holder: `Sam ${word}`,
    })
    const demo = (await list({ q: portal.config.demoKey })).members[0]!
    const missing = '00000000-0000-7000-8000-000000000000'
    const members = [master.id, demo.id, missing].map((id) => ({ id, version: 0 }))
    const manager = await portal.make.masterOf('manager')
    for (const as of [owner, manager])
      for (const action of ['suspend', 'send-key'])
        expect((await run({ action, members }, as)).map(({ outcome }) => outcome)).toEqual([
          'skipped',
          'skipped',
          'skipped',
        ])
    expect((await show(master.id)).member.state).toBe('active')
  })

  it('may be started by support, and not by editors', async () => {
    const { id } = await member({ expiresAt: new Date(Date.now() + DAY) })
    const members = [{ id, version: 0 }]
    const support = await portal.make.masterOf('support')
    await select(1, 200, support)
    expect(outcomesOf(await run({ ...UNTIL, members }, support))).toEqual([['changed', null]])
    const editor = await portal.make.masterOf('editor')
    await select(1, 403, editor)
    await post('/bulk', { action: 'suspend', members }, editor).expect(403)
    expect((await show(id)).member.state).toBe('active')
  })

  it.each([
    [{ action: 'revoke', members: [{ id: 'x', version: 0 }] }, ['action', 'id']],
    [{ action: 'suspend', members: [] }, ['members']],
    [{ action: 'suspend', members: Array(BULK_PART_MOST + 1).fill({ version: 0 }) }, ['members']],
    [{ action: 'suspend' }, ['members']],
  ])('is refused: %#', async (body, fields) => {
    const answer = (await post('/bulk', body).expect(400)).body
    expect(Object.keys(answer.fields)).toEqual(expect.arrayContaining(fields))
  })

  it('is refused with a date that has passed, or none', async () => {
    const { id } = await member()
    for (const expiresAt of ['2001-01-01', undefined, '', 'soon']) {
      const body = { action: 'extend', members: [{ id, version: 0 }], expiresAt }
      expect(Object.keys((await post('/bulk', body).expect(400)).body.fields)).toEqual(['expiresAt'])
    }
    await post('/bulk', { action: 'suspend', members: Array(2).fill({ id, version: 0 }) }).expect(400)
    expect((await show(id)).member.version).toBe(0)
  })
})
