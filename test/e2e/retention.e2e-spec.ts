import { afterAll, expect, it } from '@jest/globals'
import type { EntityTarget, ObjectLiteral } from 'typeorm'
import { v7 as uuid } from 'uuid'
import { KeyMailEntity } from '../../src/keys/key-mail/key-mail.entity.js'
import { KeyMails } from '../../src/keys/key-mail/key-mails.service.js'
import { MemberActions } from '../../src/keys/member-changes/member-actions.service.js'
import { KeyRecoveryEntity } from '../../src/keys/recovery/key-recovery.entity.js'
import { KeyRecovery } from '../../src/keys/recovery/key-recovery.service.js'
import { COMMAND_LINE } from '../../src/keys/sessions/operator.js'
import { MailboxCooldownEntity } from '../../src/newsletter/mailbox-cooldown.entity.js'
import { MailboxCooldown } from '../../src/newsletter/mailbox-cooldown.js'
import type { SubscriptionState } from '../../src/newsletter/subscribers.contract.js'
import { SubscriptionEntity } from '../../src/newsletter/subscription.entity.js'
import { UnconfirmedSweeper } from '../../src/newsletter/unconfirmed-sweeper.js'
import { RETENTION_DAYS } from '../../src/platform/retention/retention.contract.js'
import { DAY } from '../support/members.js'
import { movedClock } from '../support/moved-clock.js'
import { nextNumber } from '../support/orders.js'
import { startPortal } from '../support/portal.js'

const portal = await startPortal({ RATE_LIMITS: 'off' })
afterAll(() => portal.stop())
const setClock = movedClock(portal)
const NOW = Math.ceil(Date.now() / 1000) * 1000

/** Two replicas at once. */
async function sweepAt(instant: number): Promise<void> {
  setClock(instant)
  const { app } = portal
  const sweepers = [
    app.get(KeyMails),
    app.get(KeyRecovery),
    app.get(UnconfirmedSweeper),
    app.get(MailboxCooldown),
  ]
  await Promise.all([...sweepers, ...sweepers].map((sweeper) => sweeper.removeOld()))
}
const count = (entity: EntityTarget<ObjectLiteral>) => portal.database.getRepository(entity).count()

it('keeps the link of an emailed key for 90 days after it has expired, and the key itself', async () => {
  const terms = { level: 'lifetime', holder: null, expiresAt: null } as const
  const [key] = await portal.app
    .get(MemberActions)
    .issue({ ...terms, email: 'ada@vale.example' }, COMMAND_LINE, { sendKey: true })
  const { expiresAt } = await portal.database.getRepository(KeyMailEntity).findOneByOrFail({ keyId: key!.id })
  const last = expiresAt.getTime() + RETENTION_DAYS.keyLink * DAY
  await sweepAt(last - 1_000)
  expect(await count(KeyMailEntity)).toBe(1)
  await sweepAt(last + 60_000)
  expect(await count(KeyMailEntity)).toBe(0)
  expect(await portal.keys.find(key!.id)).not.toBeNull()
})

it('keeps the link to a lost key for 90 days after it has expired', async () => {
  const address = 'grace@vale.example'
  await portal.make.key({ level: 'lifetime', email: address })
  await portal.write((tx) => portal.app.get(KeyRecovery).mailLinks(tx, address, '192.0.2.3'))
  const [link] = await portal.database.getRepository(KeyRecoveryEntity).find()
  const last = link!.expiresAt.getTime() + RETENTION_DAYS.keyLink * DAY
  await sweepAt(last - 1_000)
  expect(await count(KeyRecoveryEntity)).toBe(1)
  await sweepAt(last + 60_000)
  expect(await count(KeyRecoveryEntity)).toBe(0)
})

it('deletes unconfirmed subscriptions 30 days after their link, in batches, and no others', async () => {
  const add = (state: SubscriptionState, expiredDays: number | null, many = 1) =>
    portal.write(async (tx) => {
      const rows = Array.from({ length: many }, () => {
        const address = `${nextNumber('reader')}@vale.example`
        return {
          id: uuid(),
          email: address,
          addressHash: address,
          state,
          confirmHash: null,
          confirmExpiresAt: expiredDays === null ? null : new Date(NOW - expiredDays * DAY),
          createdAt: new Date(NOW - 100 * DAY),
          confirmedAt: null,
          unsubscribedAt: null,
        }
      })
      for (let at = 0; at < rows.length; at += 100)
        await tx.insert(SubscriptionEntity, rows.slice(at, at + 100))
    })
  await add('pending', RETENTION_DAYS.unconfirmedSubscription + 1, 2_100)
  await add('pending', RETENTION_DAYS.unconfirmedSubscription - 1)
  await add('confirmed', null)
  await add('unsubscribed', null)
  // A clock that was set back deletes nothing, and nothing is missed once it is right again.
  await sweepAt(NOW - 40 * DAY)
  expect(await count(SubscriptionEntity)).toBe(2_103)
  await sweepAt(NOW)
  expect(await count(SubscriptionEntity)).toBe(3)
})

it('remembers a mailbox for 7 days after its last confirmation mail, as long as that limits further ones', async () => {
  const email = 'curious@vale.example'
  setClock(NOW)
  await portal.anonymous.post('/api/newsletter/subscribe').send({ email }).expect(200)
  const [cooldown] = await portal.database.getRepository(MailboxCooldownEntity).find()
  const last = Number(cooldown!.requestedAt)
  expect(cooldown!.lastRequestedAt).toBe(last)
  // A second mail: the last one counts.
  const second = last + 2 * DAY
  await portal.write((tx) => portal.app.get(MailboxCooldown).allow(tx, email, second))
  const week = RETENTION_DAYS.mailboxCooldown * DAY
  await sweepAt(second + week - 60_000)
  expect(await count(MailboxCooldownEntity)).toBe(1)
  await sweepAt(second + week + 60_000)
  expect(await count(MailboxCooldownEntity)).toBe(0)
})
