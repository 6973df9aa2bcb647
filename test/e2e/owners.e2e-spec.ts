import { afterAll, describe, expect, it } from '@jest/globals'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { MasterRoles } from '../../src/keys/member-changes/master-roles.service.js'
import type { Role } from '../../src/keys/roles.contract.js'
import { COMMAND_LINE } from '../../src/keys/sessions/operator.js'
import { startPortal, type Visitor } from '../support/portal.js'

const LAST_OWNER = 'The portal needs an owner. Make someone else an owner first.'
const OWNER = { level: 'master', template: 'automation', role: 'owner' } as const

const portal = await startPortal({ RATE_LIMITS: 'off' })
afterAll(() => portal.stop())

const idOf = async (visitor: Visitor) => (await portal.keys.find(visitor.key))!.id
const roleOf = async (id: string) =>
  (await portal.database.getRepository(AccessKeyEntity).findOneByOrFail({ id })).role
const change = (id: string, role: Role) =>
  portal.write((tx) => portal.app.get(MasterRoles).change(tx, id, role, COMMAND_LINE))

describe('owners', () => {
  it('are the configured masters, whatever somebody asks for', async () => {
    for (const template of ['automation', 'indicator'] as const) {
      const id = await idOf(await portal.make.master(template))
      expect(await roleOf(id)).toBe('owner')
      await expect(change(id, 'support')).rejects.toMatchObject({ status: 409 })
    }
  })

  it('change roles; others, and members, have none to give', async () => {
    const id = await idOf(await portal.make.masterOf('editor'))
    const roles = portal.app.get(MasterRoles)
    const asManager = { actor: 'key:x', role: 'manager', isConfirmed: true } as const
    await expect(portal.write((tx) => roles.change(tx, id, 'owner', asManager))).rejects.toMatchObject({
      status: 403,
    })
    const unconfirmed = { actor: 'key:x', role: 'owner', isConfirmed: false } as const
    await expect(portal.write((tx) => roles.change(tx, id, 'owner', unconfirmed))).rejects.toMatchObject({
      status: 403,
      more: { reason: 'step-up' },
    })
    await change(id, 'owner')
    expect(await roleOf(id)).toBe('owner')
    const { id: ordinary } = await portal.make.key({ level: 'lifetime' })
    await expect(change(ordinary, 'owner')).rejects.toMatchObject({ status: 409 })
  })
})

describe('the last owner', () => {
  it('stays, also when two owners remove each other at the same moment', async () => {
    const alone = await startPortal()
    try {
      const change = (id: string, role: Role) =>
        alone.write((tx) => alone.app.get(MasterRoles).change(tx, id, role, COMMAND_LINE))
      const ids = [(await alone.make.key(OWNER)).id, (await alone.make.key(OWNER)).id]
      // Without the configured owners, as before the first start with them.
      await alone.write((tx) => tx.update(AccessKeyEntity, { source: 'environment' }, { state: 'revoked' }))
      const outcomes = await Promise.allSettled(ids.map((id) => change(id, 'support')))
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const refusal = outcomes.find((outcome) => outcome.status === 'rejected')!
      expect(refusal.reason).toMatchObject({ status: 409, sentence: LAST_OWNER })
      expect(
        await alone.database.getRepository(AccessKeyEntity).countBy({ role: 'owner', state: 'active' }),
      ).toBe(1)
    } finally {
      await alone.stop()
    }
  })
})
