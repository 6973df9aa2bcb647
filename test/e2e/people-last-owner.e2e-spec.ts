import { describe, expect, it } from '@jest/globals'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { peopleOf, setRole } from '../support/people.js'
import { type Portal, startPortal } from '../support/portal.js'

const LAST_OWNER = 'The portal needs an owner. Make someone else an owner first.'

describe('the last owner', () => {
  const OWNER = { level: 'master', template: 'automation', role: 'owner' } as const
  const activeOwners = (at: Portal) =>
    at.database.getRepository(AccessKeyEntity).countBy({ role: 'owner', state: 'active' })

  /** A portal whose configured masters are no owners any more, with this many others. */
  async function withOwners(count: number) {
    const alone = await startPortal({ RATE_LIMITS: 'off' })
    const owners = await Promise.all(Array.from({ length: count }, () => alone.make.key(OWNER)))
    const signedIn = await Promise.all(
      owners.map(async ({ id, key }) => ({ id, visitor: await alone.signIn(key) })),
    )
    await alone.write((tx) => tx.update(AccessKeyEntity, { source: 'environment' }, { state: 'revoked' }))
    return { alone, owners: signedIn }
  }

  it('is neither suspended, revoked, ended nor given another role, not even by themselves', async () => {
    const { alone, owners } = await withOwners(1)
    try {
      const { id, visitor } = owners[0]!
      const at = `/api/admin/members/${id}`
      const calls = [
        alone.as(visitor).post(`${at}/suspend`).send({}),
        alone.as(visitor).post(`${at}/revoke`).send({}),
        alone.as(visitor).patch(at).send({ expiresAt: '2099-01-01', version: 0 }),
        setRole(alone, id, { role: 'manager', version: 0 }, visitor),
      ]
      for (const call of calls) expect((await call.expect(409)).body.error).toBe(LAST_OWNER)
      expect(await peopleOf(alone, visitor)).toMatchObject([
        { id, role: 'owner', state: 'active', version: 0 },
        { isConfigured: true },
        { isConfigured: true },
      ])
    } finally {
      await alone.stop()
    }
  })

  it.each(['role and role', 'role and suspension', 'suspension and revocation'])(
    'remains when two owners remove each other at once: by %s',
    async (ways) => {
      const { alone, owners } = await withOwners(2)
      try {
        const remove = (by: number, way: string) => {
          const { visitor } = owners[by]!
          const { id } = owners[1 - by]!
          if (way === 'role') return setRole(alone, id, { role: 'support', version: 0 }, visitor)
          const action = way === 'suspension' ? 'suspend' : 'revoke'
          return alone.as(visitor).post(`/api/admin/members/${id}/${action}`).send({ version: 0 })
        }
        const [first, second] = ways.split(' and ') as [string, string]
        const statuses = (await Promise.all([remove(0, first), remove(1, second)])).map(
          ({ status }) => status,
        )
        // The other reads that an owner must remain, or comes so late that the role or the session is gone.
        expect(statuses.filter((status) => status === 200)).toHaveLength(1)
        expect([401, 403, 409]).toContain(statuses.find((status) => status !== 200))
        expect(await activeOwners(alone)).toBe(1)
      } finally {
        await alone.stop()
      }
    },
  )
})
