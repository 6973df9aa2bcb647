import { afterAll, describe, expect, it } from '@jest/globals'
import type { TimelineAnswer } from '../../src/keys/members/member-timeline.contract.js'
import { type AuditEntry, AuditService } from '../../src/platform/audit/audit.service.js'
import { NOBODY, startMembersOffice } from '../support/members.js'

const { portal, owner, at, post, make, signedIn } = await startMembersOffice()
afterAll(() => portal.stop())

async function timeline(id: string, before?: string | null): Promise<TimelineAnswer> {
  const path = at(`/${id}/timeline${before ? `?before=${before}` : ''}`)
  return (await portal.as(owner).get(path).expect(200)).body
}

describe('the timeline of a member', () => {
  it('has names, newest first', async () => {
    const { id } = await signedIn()
    await post(`/${id}/suspend`).expect(200)
    const { entries, before } = await timeline(id)
    expect(before).toBeNull()
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
      ['key-suspended', 'automation master'],
      ['sign-in', 'the member'],
      ['key-issued', 'the portal'],
    ])
    expect(entries[0]).toEqual({
      id: expect.any(String),
      at: expect.any(String),
      action: 'key-suspended',
      subject: null,
      actor: 'automation master',
      client: expect.any(String),
      before: { state: 'active' },
      after: { state: 'suspended' },
    })
    await portal
      .as(owner)
      .get(at(`/${NOBODY}/timeline`))
      .expect(404)
  })

  it('has pages of 50 of what they did and what was done to the key, each entry once', async () => {
    const { id } = await make('lifetime')
    const ref = `key:${id}`
    const entries = Array.from({ length: 107 }, (_, index): AuditEntry => {
      const as = [{ actor: ref }, { actor: 'command', subject: ref }, { actor: ref, subject: ref }][
        index % 3
      ]!
      return { action: 'picture-changed', details: { after: { index } }, ...as }
    })
    const audit = portal.app.get(AuditService)
    // One by one, because ids of the same millisecond have no order of their own.
    await portal.write(async (tx) => {
      for (const entry of entries) await audit.record(tx, entry)
    })
    const pages = [await timeline(id)]
    while (pages.at(-1)!.before) pages.push(await timeline(id, pages.at(-1)!.before))
    expect(pages.map((page) => page.entries.length)).toEqual([50, 50, 8])
    const all = pages.flatMap((page) => page.entries)
    expect(all.map(({ after }) => after?.index)).toEqual([
      ...entries.map((_, index) => index).reverse(),
      undefined,
    ])
    expect(all.at(-1)!.action).toBe('key-issued')
  })

  it('names the one value of an action, as the audit log does', async () => {
    const { id, visitor } = await signedIn()
    for (const displayName of ['Ada', 'Grace'])
      await portal.as(visitor).put('/api/profile/me').send({ displayName }).expect(200)
    expect((await timeline(id)).entries[0]).toMatchObject({
      action: 'display-name-changed',
      before: { displayName: 'Ada' },
      after: { displayName: 'Grace' },
    })
  })

  it('names what a master acted on', async () => {
    const sam = await portal.make.masterOf('manager', { holder: 'Sam Vale' })
    const { id } = (await portal.keys.find(sam.key))!
    const member = await make('lifetime', { holder: 'Robin Vale' })
    const unnamed = await make('lifetime')
    for (const other of [member, unnamed]) await post(`/${other.id}/suspend`, {}, sam).expect(200)
    await post(`/${id}/end-sessions`).expect(200)
    const { entries } = await timeline(id)
    expect(entries.map(({ action, subject, actor }) => [action, subject, actor])).toEqual([
      ['sessions-ended', null, 'automation master'],
      ['key-suspended', `lifetime…${unnamed.key.slice(-4)}`, 'Sam Vale'],
      ['key-suspended', 'Robin Vale', 'Sam Vale'],
      ['sign-in', null, 'Sam Vale'],
      ['key-issued', null, 'the portal'],
    ])
  })
})

it('shows support of a master only what concerns keys and sign-ins', async () => {
  const master = await portal.make.key({ level: 'master', template: 'automation', holder: 'Mara Vale' })
  const actor = `key:${master.id}`
  const audit = portal.app.get(AuditService)
  await portal.write(async (tx) => {
    await audit.record(tx, { action: 'offer-changed', actor, details: { after: { days: 30 } } })
    await audit.record(tx, { action: 'key-suspended', actor, subject: `key:${NOBODY}` })
  })
  const support = await portal.make.key({ level: 'master', template: 'automation', role: 'support' })
  const visitor = await portal.signIn(support.key)
  const { body } = await portal
    .as(visitor)
    .get(at(`/${master.id}/timeline`))
    .expect(200)
  const actions = (body as TimelineAnswer).entries.map(({ action }) => action)
  expect(actions).toEqual(['key-suspended', 'key-issued'])
  expect((await timeline(master.id)).entries.map(({ action }) => action)).toContain('offer-changed')
})
