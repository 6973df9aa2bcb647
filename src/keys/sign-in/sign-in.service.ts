import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource, type EntityManager, IsNull } from 'typeorm'
import { AuditService } from '../../platform/audit/audit.service.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException } from '../../platform/errors/failure.js'
import { addressBlockOf } from '../../platform/limits/client-address.js'
import { type AccessKey, isUsable } from '../directory/access-key.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import { BatchLoader } from '../../platform/database/queries/batch-loader.js'
import { KeyVault } from '../directory/key-vault.js'
import { countKeys } from '../directory/count-keys.js'
import { INVALID_KEY, NOT_YOUR_KEY, type ValidateKeyAnswer } from '../keys.contract.js'
import { LockoutService } from './lockout.service.js'
import { type AttemptQuery, loadAttempts } from './sign-in-attempt.js'
import { SignInFailuresService } from './sign-in-failures.service.js'
import { UNKNOWN_DEVICE } from '../sessions/device.contract.js'
import { deviceOf, programOf } from '../sessions/device.js'
import { SessionsService } from '../sessions/sessions.service.js'
import type { SessionUser } from '../sessions/session-user.js'

interface SignInResult {
  key: ValidateKeyAnswer['key']
  token: string
  /** Milliseconds that the session can last. */
  maxAge: number
}

/** Where an attempt to sign in comes from. */
interface Caller {
  /** Address, IPv6 as its /64. */
  client: string
  /** The browser's User-Agent. */
  userAgent?: string
  /** The session that the browser has already; the new one replaces it. */
  previousSession?: SessionUser
  /** The browser's, for listeners of first sign-ins. */
  cookies: Cookies
}

type Cookies = Readonly<Record<string, unknown>>

/** A key was used for the first time. */
export interface FirstSignIn {
  keyId: string
  /** The browser's. */
  cookies: Cookies
}

/** Runs in the transaction of the sign-in. */
type FirstSignInListener = (tx: EntityManager, signIn: FirstSignIn) => Promise<void>

/** Signs members in and out (contract §2). */
@Injectable()
export class SignInService {
  private readonly firstSignInListeners: FirstSignInListener[] = []
  private readonly attempts = new BatchLoader((queries: AttemptQuery[]) =>
    loadAttempts(this.database, queries),
  )

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly vault: KeyVault,
    private readonly lockout: LockoutService,
    private readonly failures: SignInFailuresService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Opens a session in place of the browser's former one and returns it (contract §2).
   * @throws {FailureException} 401 – unknown, revoked, suspended or expired key
   * @throws {FailureException} 429 – the client failed too often
   */
  async signIn(
    accessKey: string,
    isPersistent: boolean,
    { client, userAgent, previousSession, cookies }: Caller,
  ): Promise<SignInResult> {
    const attempt = await this.attempts.load({ keyHashes: this.vault.keyHashes(accessKey), client })
    this.lockout.assertNotBlocked(attempt)
    // From here on an unknown, a revoked, a suspended and an expired key take the same path and the same time.
    if (!isUsable(attempt, this.clock.now())) return this.refuse(attempt.id, client)
    const opened = await this.unitOfWork.write(async (tx) => {
      await this.lockout.assertOpen(tx, client)
      // The update locks the row: a key revoked or rotated at this moment opens no session.
      const usable = { keyHash: attempt.keyHash!, state: 'active' } as const
      const key = await tx.findOneBy(AccessKeyEntity, usable)
      const lastSignInAt = this.clock.now()
      const unused = { ...usable, lastSignInAt: IsNull() }
      // Of two first sign-ins at once, one finds it unused.
      const isFirst =
        key?.lastSignInAt === null &&
        (await tx.update(AccessKeyEntity, unused, { lastSignInAt })).affected === 1
      if (!key || !(isFirst || (await tx.update(AccessKeyEntity, usable, { lastSignInAt })).affected))
        return null
      if (previousSession) await this.sessions.end(tx, previousSession.sessionId)
      const device = deviceOf(userAgent)
      const network = addressBlockOf(client)
      const opened = await this.sessions.open(tx, key, { isPersistent, device, network })
      const details = device ? { device } : { device: UNKNOWN_DEVICE, program: programOf(userAgent) }
      await this.audit.record(tx, { action: 'sign-in', actor: keyRef(key.id), client, details })
      if (isFirst) await this.recordFirst(tx, { keyId: key.id, cookies })
      return { key: toKeyAnswer(key), ...opened }
    })
    return opened ?? this.refuse(attempt.id, client)
  }

  /**
   * Records that a session's key was entered again (contract §2, 'Roles').
   * @throws {FailureException} 400 with `fields` – another key, which counts as a failed sign-in; 429 – the client
   * failed too often; 401 – the session has ended meanwhile
   */
  async confirm(who: SessionUser, accessKey: string, client: string): Promise<void> {
    const attempt = await this.attempts.load({ keyHashes: [who.keyHash], client })
    this.lockout.assertNotBlocked(attempt)
    if (!this.vault.keyHashes(accessKey).includes(who.keyHash)) {
      await this.failures.record({ keyId: who.keyId, actor: keyRef(who.keyId), client })
      throw new FailureException(400, NOT_YOUR_KEY, { fields: { accessKey: NOT_YOUR_KEY } })
    }
    await this.unitOfWork.write(async (tx) => {
      await this.lockout.assertOpen(tx, client)
      if (!(await this.sessions.confirm(tx, who.sessionId)))
        throw new FailureException(401, 'Please sign in with your access key.')
      await this.audit.record(tx, { action: 'key-confirmed', actor: keyRef(who.keyId), client })
    })
  }

  /** Calls the listener in the transaction of each key's first sign-in. */
  onFirstSignIn(listener: FirstSignInListener): void {
    this.firstSignInListeners.push(listener)
  }

  async signOut(who: SessionUser, client: string): Promise<void> {
    await this.unitOfWork.write(async (tx) => {
      await this.sessions.end(tx, who.sessionId)
      await this.audit.record(tx, { action: 'sign-out', actor: keyRef(who.keyId), client })
    })
  }

  private async recordFirst(tx: EntityManager, signIn: FirstSignIn): Promise<void> {
    for (const listener of this.firstSignInListeners) await listener(tx, signIn)
    // As it is stored: its level may have changed before the row was locked.
    const after = await tx.findBy(AccessKeyEntity, { id: signIn.keyId })
    await countKeys(tx, { before: after.map((key) => ({ ...key, lastSignInAt: null })), after })
  }

  private async refuse(keyId: string | null, client: string): Promise<never> {
    await this.failures.record({ keyId, client })
    throw new FailureException(401, INVALID_KEY)
  }
}

/** Returns what answers contain of a key (contract §2). */
export const toKeyAnswer = (
  key: Pick<AccessKey, 'level' | 'template' | 'isDemo'>,
): ValidateKeyAnswer['key'] => ({
  keyType: key.level,
  ...(key.level === 'master' && key.template ? { masterTemplateType: key.template } : {}),
  isDemo: key.isDemo,
})
