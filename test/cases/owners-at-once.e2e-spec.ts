import { afterAll, describe, expect, it, jest } from '@jest/globals'
import { In } from 'typeorm'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { LiveCopy } from '../../src/mail/live-copy/live-copy.service.js'
import { MailWorker } from '../../src/mail/outbox/mail-worker.js'
import { UnitOfWork } from '../../src/platform/database/writes/unit-of-work.js'
import { refused } from '../support/answers.js'
import { isMysql } from '../support/database.js'
import { setRole } from '../support/people.js'
import { type Portal, startPortal } from '../support/portal.js'
import { until } from '../support/until.js'

const portal = await startPortal({ RATE_LIMITS: 'off' })
/** SQLite has one server. */
const replica = isMysql
  ? await startPortal({ RATE_LIMITS: 'off', DATABASE_URL: portal.environment.DATABASE_URL })
  : portal
// Only writes of the requests are to be counted: not those of the mail worker, which marks the copy as live at first.
for (const { app } of new Set([portal, replica])) {
  await app.get(LiveCopy).isHeld()
  await app.get(MailWorker).onModuleDestroy()
}
afterAll(async () => {
  if (isMysql) await replica.stop()
  await portal.stop()
})

const OWNER = { level: 'master', template: 'automation', role: 'owner' } as const
const CHANGED = refused('Your own access has just changed. Reload the page, then try again.')

/** An owner beside the configured ones, signed in at a replica. */
async function newOwner(at: Portal) {
  const { id, key } = await portal.make.key(OWNER)
  return { id, at, visitor: await at.signIn(key) }
}
type Owner = Awaited<ReturnType<typeof newOwner>>

const WAYS = {
  role: (by: Owner, { id }: Owner) => setRole(by.at, id, { role: 'editor', version: 0 }, by.visitor),
  suspension: (by: Owner, { id }: Owner) =>
    by.at.as(by.visitor).post(`/api/admin/members/${id}/suspend`).send({ version: 0 }),
  revocation: (by: Owner, { id }: Owner) =>
    by.at.as(by.visitor).post(`/api/admin/members/${id}/revoke`).send({ version: 0 }),
  'new key': (by: Owner, { id }: Owner) =>
    by.at.as(by.visitor).post(`/api/admin/members/${id}/rotate`).send({ version: 0 }),
  'new owner': (by: Owner) =>
    by.at
      .as(by.visitor)
      .post('/api/admin/members')
      .send({ ...OWNER, holder: 'Sam Vale' }),
}
type Way = keyof typeof WAYS

const keysOf = (owners: Owner[]) =>
  portal.database.getRepository(AccessKeyEntity).findBy({ id: In(owners.map(({ id }) => id)) })

/** Sends requests in a transaction that has locked these keys: each is admitted before any of them has an effect. */
async function atOnce(
  owners: Owner[],
  send: () => PromiseLike<{ status: number; body: unknown }>[],
  change: Partial<AccessKeyEntity> = {},
) {
  const writes = [...new Set([portal, replica])].map((at) => jest.spyOn(at.app.get(UnitOfWork), 'write'))
  const { pending } = await portal.write(async (tx) => {
    const locked = { keyHash: () => 'key_hash', ...change }
    await tx.update(AccessKeyEntity, { id: In(owners.map(({ id }) => id)) }, locked)
    const before = writes.flatMap(({ mock }) => mock.calls).length
    // `then` sends a request of supertest.
    const sent = send().map((call) => call.then((answer) => answer))
    await until(
      () => writes.flatMap(({ mock }) => mock.calls).length - before,
      (started) => started === sent.length,
    )
    return { pending: Promise.all(sent) }
  })
  for (const write of writes) write.mockRestore()
  return pending
}

describe('two owners', () => {
  it.each<[Way, Way]>([
    ['role', 'role'],
    ['role', 'suspension'],
    ['suspension', 'revocation'],
  ])('who change each other at once, by %s and %s: one wins, the other reads 409', async (first, second) => {
    const owners = [await newOwner(portal), await newOwner(replica)]
    const [one, other] = owners as [Owner, Owner]
    const answers = await atOnce(owners, () => [WAYS[first](one, other), WAYS[second](other, one)])
    const lost = answers.filter(({ status }) => status !== 200)
    expect(lost.map(({ status, body }) => [status, body])).toEqual([[409, CHANGED]])
    const unchanged = (await keysOf(owners)).filter(({ version }) => version === 0)
    expect(unchanged).toMatchObject([{ role: 'owner', state: 'active' }])
  })
})

it('an owner who is suspended at that moment issues no key for another owner', async () => {
  const owner = await newOwner(replica)
  const issue = () =>
    replica
      .as(owner.visitor)
      .post('/api/admin/members')
      .send({ ...OWNER, holder: 'Sam Vale' })
  const [answer] = await atOnce([owner], () => [issue()], { state: 'suspended' })
  expect([answer!.status, answer!.body]).toEqual([409, CHANGED])
})
