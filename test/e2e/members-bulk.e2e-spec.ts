import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import {
  BULK_MOST,
  BULK_PART_MOST,
  type BulkResult,
  UNDO_SUSPEND_SECONDS,
} from '../../src/keys/bulk.contract.js'
import type { KeyTerms } from '../../src/keys/directory/keys.service.js'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
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
const END = '2098-07-01T03:59:59.000Z'

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

describe('the number that will change', () => {
  const count = async (body: object, as: Visitor = owner) =>
    (await post('/bulk/count', body, as).expect(200)).body
  const all = async () => {
    const { total } = await list({ q: word })
    return (await select(total)).body.members as { id: string; version: number }[]
  }

  it('is what each action then changes', async () => {
    await member()
    await member({ email: null })
    await member({ expiresAt: new Date(Date.now() + 20 * DAY) })
    for (let at = 0; at < 2; at += 1) await post(`/${(await member()).id}/suspend`).expect(200)
    await post(`/${(await member()).id}/revoke`).expect(200)
    for (const [action, expected] of [
      [{ action: 'suspend' }, 3],
      [{ action: 'reinstate' }, 2],
      [UNTIL, 1],
      [{ action: 'send-key' }, 2],
    ] as const)
      expect([action, await count({ ...action, members: await all() })]).toEqual([
        action,
        { success: true, count: expected },
      ])
    for (const [action, expected] of [
      [UNTIL, 1],
      [{ action: 'send-key' }, 2],
      [{ action: 'suspend' }, 3],
      [{ action: 'reinstate' }, 5],
    ] as const) {
      const results = await run({ ...action, members: await all() })
      expect([action, results.filter(({ outcome }) => outcome === 'changed').length]).toEqual([
        action,
        expected,
      ])
      expect(await count({ ...action, members: await all() })).toEqual({ success: true, count: 0 })
    }
  })

  it('leaves out who was changed since they were selected', async () => {
    const one = await member()
    await member()
    const members = await all()
    await portal
      .as(owner)
      .patch(`/api/admin/members/${one.id}`)
      .send({ version: 0, note: 'A call' })
      .expect(200)
    expect(await count({ action: 'suspend', members })).toEqual({ success: true, count: 1 })
    const results = await run({ action: 'suspend', members })
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'conflict'])
  })

  it('is refused with what the action is refused with', async () => {
    const support = await portal.make.masterOf('support')
    const members = [{ id: (await member()).id, version: 0 }]
    await post('/bulk/count', { action: 'reinstate', members }, support).expect(403)
    await post('/bulk', { action: 'reinstate', members }, support).expect(403)
    for (const body of [
      { action: 'revoke', members },
      { action: 'suspend', members: [] },
      { action: 'extend', members },
      { action: 'suspend', members: [...members, ...members] },
    ])
      expect(Object.keys((await post('/bulk/count', body).expect(400)).body.fields)).toHaveLength(1)
  })
})

describe('a suspension', () => {
  const actions = async (id: string) => (await audit(id)).map(({ action }: { action: string }) => action)
  const stateBy = async (id: string) =>
    (await portal.database.getRepository(AccessKeyEntity).findOneByOrFail({ id })).stateBy

  it('is undone by who made it, also by support, as if it had not been', async () => {
    const support = await portal.make.masterOf('support')
    const { id } = await member()
    for (const version of [0, 2]) {
      await post(`/${id}/suspend`, { version }, support).expect(200)
      const { body } = await post(`/${id}/suspend/undo`, { version: version + 1 }, support).expect(200)
      expect(body.member).toMatchObject({ state: 'active', version: version + 2 })
      expect(await stateBy(id)).toBeNull()
    }
    expect((await actions(id)).slice(-2)).toEqual(['key-suspended', 'key-suspension-undone'])
    // Whose decision the state was remains: what orders do to it later depends on that.
    await post(`/${id}/suspend`).expect(200)
    await post(`/${id}/reinstate`).expect(200)
    await post(`/${id}/suspend`, {}, support).expect(200)
    await post(`/${id}/suspend/undo`, {}, support).expect(200)
    expect(await stateBy(id)).toBe('person')
  })

  it('of several members is undone together, but not of one that was changed since', async () => {
    const members = [await member(), await member()].map(({ id }) => ({ id, version: 0 }))
    await run({ action: 'suspend', members })
    await change(members[1]!.id, { note: 'Called.', version: 1 }).expect(200)
    const results = await run({
      action: 'undo-suspend',
      members: members.map(({ id }) => ({ id, version: 1 })),
    })
    const outcomeOf = ({ id }: { id: string }) => results.find((result) => result.id === id)!.outcome
    expect(members.map(outcomeOf)).toEqual(['changed', 'conflict'])
  })

  it('is not undone by another, with an outdated version, twice, or later', async () => {
    const support = await portal.make.masterOf('support')
    const { id } = await member()
    const undo = (version: number, as: Visitor = owner) => post(`/${id}/suspend/undo`, { version }, as)
    expect((await undo(0).expect(409)).body.error).toBe('Only a suspended key can be reinstated.')
    await post(`/${id}/suspend`).expect(200)
    await undo(0).expect(409)
    expect((await undo(1, support).expect(409)).body.error).toBe(
      "This suspension can't be undone any more. Reinstate the key instead.",
    )
    const suspendedAt = (occurredAt: Date) =>
      portal.write((tx) =>
        tx.update(AuditEntryEntity, { subject: `key:${id}`, action: 'key-suspended' }, { occurredAt }),
      )
    await suspendedAt(new Date(Date.now() - (UNDO_SUSPEND_SECONDS + 5) * 1000))
    await undo(1).expect(409)
    await suspendedAt(new Date())
    await undo(1).expect(200)
    await undo(2).expect(409)
  })
})

describe('a replaced key', () => {
  it('is mailed only with `sendKey`', async () => {
    const { id } = await member()
    await post(`/${id}/rotate`, { version: 0 }).expect(200)
    expect(await mailsOf(id)).toBe(0)
    await post(`/${id}/rotate`, { version: 1, sendKey: true }).expect(200)
    expect((await show(id)).mails).toMatchObject([{ template: 'access-key', to: `ann@${word}.example` }])
  })

  it('stays as it is if it cannot be mailed', async () => {
    const { id } = await member({ email: null })
    const { error } = (await post(`/${id}/rotate`, { sendKey: true }).expect(409)).body
    expect(error).toBe('This member has no email address. Add one, then email the key.')
    expect((await show(id)).member.version).toBe(0)
    await post(`/${id}/rotate`, { sendKey: 'yes' }).expect(400)
  })

  it('is mailed again at once if the mail server refused it', async () => {
    const { id } = await member()
    await post(`/${id}/send-key`).expect(200)
    await post(`/${id}/send-key`).expect(409)
    await portal.write((tx) => tx.update(OutboxMailEntity, { keyId: id }, { state: 'refused' }))
    await post(`/${id}/send-key`).expect(200)
  })
})
