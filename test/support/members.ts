import type { KeyTerms } from '../../src/keys/directory/keys.service.js'
import type { KeyLevel } from '../../src/keys/keys.contract.js'
import type { ListedMember, MembersAnswer } from '../../src/keys/members.contract.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { changesOf } from '../../src/keys/directory/count-keys.js'
import { type Portal, startPortal, type Visitor } from './portal.js'

export const DAY = 24 * 60 * 60 * 1000
/** Id of no member. */
export const NOBODY = '00000000-0000-7000-8000-000000000000'

/** Starts a portal with an owner, and returns the owner's calls to the members. */
export async function startMembersOffice() {
  const portal = await startPortal({ RATE_LIMITS: 'off' })
  const owner = await portal.make.master('automation')
  const at = (path = '') => `/api/admin/members${path}`
  const post = (path: string, body: object = {}, as: Visitor = owner) =>
    portal.as(as).post(at(path)).send(body)
  const change = (id: string, body: object, as: Visitor = owner) =>
    portal
      .as(as)
      .patch(at(`/${id}`))
      .send(body)
  const list = async (query: object = {}, status = 200): Promise<MembersAnswer> =>
    (
      await portal
        .as(owner)
        .get(at(`?${new URLSearchParams({ ...query })}`))
        .expect(status)
    ).body
  const make = (level: KeyLevel, terms: Partial<KeyTerms> = {}) => portal.make.key({ level, ...terms })
  return {
    portal,
    owner,
    at,
    post,
    change,
    list,
    show: async (id: string) =>
      (
        await portal
          .as(owner)
          .get(at(`/${id}`))
          .expect(200)
      ).body,
    make,
    /** A signed-in member of the level. */
    signedIn: async (level: KeyLevel = 'lifetime') => {
      const { id, key } = await make(level, { holder: 'Robin Vale', email: 'robin@vale.example' })
      return { id, key, visitor: await portal.signIn(key) }
    },
    /** Action, actor and details of a member's entries, oldest first. */
    audit: async (id: string) => {
      const where = { subject: `key:${id}` }
      const rows = await portal.database.getRepository(AuditEntryEntity).find({ where, order: { id: 'ASC' } })
      return rows.map(({ action, actor, client, details }) => ({
        action,
        actor,
        client,
        ...(JSON.parse(details ?? '{}') as object),
      }))
    },
  }
}

export const holdersOf = ({ members }: { members: ListedMember[] }) => members.map(({ holder }) => holder)

/** The numbers of members that are stored, without zeros, and the same counted from the keys: both must be equal. */
export async function countsOf({ database }: Pick<Portal, 'database'>) {
  const stored = await database.query<{ fact: string; level: string; n: number | string }[]>(
    "SELECT fact, level, SUM(n) AS n FROM member_counts WHERE fact <> 'check' GROUP BY fact, level HAVING SUM(n) <> 0",
  )
  const keys = await database.getRepository(AccessKeyEntity).find()
  const byName = (rows: [string, string, number][]) =>
    Object.fromEntries(rows.map(([fact, level, n]) => [`${fact} ${level}`, n]))
  return {
    stored: byName(stored.map(({ fact, level, n }) => [fact, level, Number(n)])),
    counted: byName(changesOf([], keys)),
  }
}
