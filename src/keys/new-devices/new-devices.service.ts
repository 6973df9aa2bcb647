import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, In, LessThan, Repository } from 'typeorm'
import { MailService } from '../../mail/mail.service.js'
import { AuditService } from '../../platform/audit/audit.service.js'
import { firstIdAt } from '../../platform/audit/audit-search.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { insertMissing } from '../../platform/database/writes/insert-rows.js'
import { removeInBatches } from '../../platform/database/writes/remove-in-batches.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { readInPages } from '../../platform/personal-data/read-in-pages.js'
import { RETENTION_DAYS } from '../../platform/retention/retention.contract.js'
import { Hourly } from '../../platform/scheduler/hourly.js'
import { yieldAfter } from '../../platform/scheduler/time-slice.js'
import { isUsable } from '../directory/access-key.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { countedEmail } from '../directory/counted-email.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import { ownKey } from '../sessions/own-key.js'
import type { SessionUser } from '../sessions/session-user.js'
import { DeviceCheckEntity } from './device-check.entity.js'
import { DeviceMailOptOutEntity } from './device-mail-opt-out.entity.js'
import { fingerprintOf } from './fingerprint.js'
import { KnownDeviceEntity } from './known-device.entity.js'
import { SIGN_INS, type SignIn, signInOf } from './sign-in-entry.js'
import { DAY, HOUR, MINUTE } from '../../platform/scheduler/durations.js'

/** A sign-in of this age is on disk or never will be, also with replicas whose clocks differ by some seconds. */
const SETTLED = MINUTE
/** Sign-ins of one transaction; on SQLite, others wait for all of them. */
const BATCH = 25
const SEEN_INTERVAL = 7 * DAY
/** Emails to one address: a thief can invent devices. */
const MOST_PER_HOUR = 5

/**
 * Mails members when their key is used on a device that is new for it. Sign-ins know nothing of it: the audit's entries
 * of them are read a minute later (docs/decisions/access.md).
 */
@Injectable()
export class NewDevices {
  constructor(
    @InjectRepository(DeviceMailOptOutEntity) private readonly optOuts: Repository<DeviceMailOptOutEntity>,
    @InjectRepository(DeviceCheckEntity) private readonly checks: Repository<DeviceCheckEntity>,
    private readonly audit: AuditService,
    private readonly mails: MailService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /** Returns whether a key's holder gets these mails. */
  async isOn(keyId: string): Promise<boolean> {
    return !(await this.optOuts.existsBy({ keyId }))
  }

  /**
   * Turns a member's mails on or off.
   * @throws {FailureException} 403 – the demo key; 409 – a configured key; 401 – the key was replaced since the request began
   */
  async set(who: SessionUser, isOn: boolean, client: string): Promise<void> {
    const { keyId } = who
    await this.unitOfWork.write(async (tx) => {
      await ownKey(tx, who)
      const wasOn = !(await tx.existsBy(DeviceMailOptOutEntity, { keyId }))
      if (wasOn === isOn) return
      if (isOn) await tx.delete(DeviceMailOptOutEntity, { keyId })
      else await insertMissing(tx, DeviceMailOptOutEntity, { keyId })
      await this.audit.record(tx, {
        action: 'device-mail-changed',
        actor: keyRef(keyId),
        subject: keyRef(keyId),
        client,
        details: { before: { newDeviceMail: word(wasOn) }, after: { newDeviceMail: word(isOn) } },
      })
    })
  }

  /** Checks all sign-ins up to a minute ago, with rests. A stop in between repeats nothing and leaves nothing out. */
  async check(now = this.clock.now()): Promise<void> {
    const until = firstIdAt(now.getTime() - SETTLED)
    for (;;) {
      const started = performance.now()
      if (!(await this.isAnyLeft(until, now)) || (await this.checkBatch(until, now)) < BATCH) return
      await yieldAfter(started)
    }
  }

  /** Forgets devices that were not used for long: they are new again. */
  @Hourly('remove-known-devices')
  async removeOld(): Promise<void> {
    const longAgo = this.clock.now().getTime() - RETENTION_DAYS.knownDevice * DAY
    await removeInBatches(this.unitOfWork, KnownDeviceEntity, 'fingerprint', { seenAt: LessThan(longAgo) })
  }

  /** Read without a transaction, because there seldom is one. */
  private async isAnyLeft(until: string, now: Date): Promise<boolean> {
    const { checkedUntil } = await this.checks.findOneByOrFail({ id: SIGN_INS })
    if (checkedUntil === null || isAhead(checkedUntil, now)) return true
    return (await this.audit.range('sign-in', checkedUntil, until, 1)).length > 0
  }

  /** Returns how many sign-ins it has checked. */
  private checkBatch(until: string, now: Date): Promise<number> {
    return this.unitOfWork.write(async (tx) => {
      const row = { id: SIGN_INS }
      // Locks the row.
      await tx.update(DeviceCheckEntity, row, row)
      const { checkedUntil } = await tx.findOneByOrFail(DeviceCheckEntity, row)
      // Sign-ins before the first check are no reason to mail all members.
      const from = isAhead(checkedUntil, now) ? firstIdAt(now.getTime() - HOUR) : (checkedUntil ?? until)
      const entries = await this.audit.range('sign-in', from, until, BATCH)
      const last = entries.at(-1)?.id ?? from
      await tx.update(DeviceCheckEntity, row, { checkedUntil: last })
      await this.learn(tx, entries.flatMap(signInOf), now)
      return entries.length
    })
  }

  private async learn(tx: EntityManager, signIns: SignIn[], now: Date): Promise<void> {
    const ids = [...new Set(signIns.map(({ keyId }) => keyId))]
    if (ids.length === 0) return
    const keys = new Map((await tx.findBy(AccessKeyEntity, { id: In(ids) })).map((key) => [key.id, key]))
    const known = await tx.findBy(KnownDeviceEntity, { keyId: In(ids) })
    const seen = new Map(known.map(({ keyId, fingerprint, seenAt }) => [keyId + fingerprint, seenAt]))
    const used = new Set(known.map(({ keyId }) => keyId))
    // Read outside the transaction, as the audit is: for each of these it has the entry that says since when.
    const off = new Set((await this.optOuts.findBy({ keyId: In(ids) })).map(({ keyId }) => keyId))
    for (const signIn of signIns) {
      const { keyId, device, program, client } = signIn
      const key = keys.get(keyId)
      // What an erasure has deleted must not come back by a sign-in before it.
      if (!key || key.isDemo || key.source === 'environment' || key.state === 'revoked') continue
      const fingerprint = fingerprintOf(keyId, program ?? device, client)
      const seenAt = seen.get(keyId + fingerprint)
      const isNew = seenAt === undefined && used.has(keyId) && isUsable(key, now)
      if (isNew && !(off.has(keyId) && (await this.wasOff(signIn)))) await this.mail(tx, key, signIn)
      if (seenAt === undefined || signIn.at - seenAt > SEEN_INTERVAL)
        await tx.upsert(KnownDeviceEntity, { keyId, fingerprint, seenAt: signIn.at }, [
          'keyId',
          'fingerprint',
        ])
      seen.set(keyId + fingerprint, signIn.at)
      used.add(keyId)
    }
  }

  /** Whether mails that are off now were off at a sign-in: a thief could turn them off before it is looked at. */
  private async wasOff({ id, keyId }: SignIn): Promise<boolean> {
    const entries = readInPages((after, most) => this.audit.listAfter(keyRef(keyId), after || id, most))
    for await (const { action, details } of entries) {
      if (action !== 'device-mail-changed') continue
      const { before } = JSON.parse(details ?? '{}') as { before?: { newDeviceMail?: string } }
      return before?.newDeviceMail !== word(true)
    }
    return true
  }

  private async mail(tx: EntityManager, key: AccessKeyEntity, { device, client, at }: SignIn): Promise<void> {
    const { holder: name } = key
    const address = countedEmail(key)
    if (!address || (await this.mails.countTo(tx, address, 'new-device', HOUR)) >= MOST_PER_HOUR) return
    await this.mails.enqueue(tx, {
      template: 'new-device',
      to: { name, address },
      keyId: key.id,
      props: { name, device, client, at: new Date(at).toISOString() },
    })
  }
}

/**
 * Returns whether the clock went back since the last check: what came since then has lower ids. The last hour is looked at
 * again, which mails nothing twice.
 */
const isAhead = (checkedUntil: string | null, now: Date): boolean =>
  checkedUntil !== null && checkedUntil > firstIdAt(now.getTime())

const word = (isOn: boolean) => (isOn ? 'on' : 'off')
