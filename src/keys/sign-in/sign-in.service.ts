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
import type { AwaitedStep, FactorUse } from '../factors.contract.js'
import { FactorRule } from './factor-rule.service.js'
import { SecondFactorEntity } from './second-factor.entity.js'
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
import { assertConfirmed } from '../sessions/step-up.js'

export interface SignInResult {
  key: ValidateKeyAnswer['key']
  token: string
  /** What a master still has to do; the session opens nothing else. Null: nothing. */
  awaits: AwaitedStep | null
  /** Milliseconds that the session can last. */
  maxAge: number
}

/** Where an attempt to sign in comes from. */
export interface Caller {
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
    private readonly factorRule: FactorRule,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Opens a session in place of the browser's former one and returns it (contract §2). That of a master may still await the second
   * factor.
   * @throws {FailureException} 401 – unknown, revoked, suspended or expired key
   * @throws {FailureException} 429 – the client failed too often
   */
  async signIn(accessKey: string, isPersistent: boolean, caller: Caller): Promise<SignInResult> {
    const { client, previousSession } = caller
    const attempt = await this.attempts.load({ keyHashes: this.vault.keyHashes(accessKey), client })
    this.lockout.assertNotBlocked(attempt)
    // From here on an unknown, a revoked, a suspended and an expired key take the same path and the same time.
    if (!isUsable(attempt, this.clock.now())) return this.refuse(attempt.id, client)
    const opened = await this.unitOfWork.write(async (tx) => {
      await this.lockout.assertOpen(tx, client)
      const keyHash = attempt.keyHash!
      const key = await tx.findOneBy(AccessKeyEntity, { keyHash, state: 'active' })
      if (!key) return null
      // So that a factor that is being added is stored, or finds this session.
      if (key.level === 'master') await tx.update(AccessKeyEntity, { keyHash }, { keyHash: () => 'key_hash' })
      const { hasFactor, awaits } = await this.factorRule.awaited(tx, key)
      if (!awaits)
        return this.enter(tx, { ...key, keyHash }, caller, { isPersistent, isConfirmed: !hasFactor })
      if (previousSession) await this.sessions.end(tx, previousSession.sessionId)
      const place = placeOf(caller)
      const opened = await this.sessions.open(tx, key, { isPersistent, ...place, awaits, isConfirmed: false })
      const details = { after: { awaits } }
      await this.audit.record(tx, { action: 'sign-in-started', actor: keyRef(key.id), client, details })
      return { key: toKeyAnswer(key), awaits, ...opened }
    })
    return opened ?? this.refuse(attempt.id, client)
  }

  /**
   * Opens the session that awaited `factor`, with another token, and returns it.
   * @throws {FailureException} 401 – the key was replaced or is no longer active
   */
  async complete(
    tx: EntityManager,
    { keyId, keyHash, sessionId, isPersistent }: SessionUser,
    caller: Omit<Caller, 'previousSession'>,
    factor: FactorUse,
  ): Promise<SignInResult> {
    const key = await tx.findOneBy(AccessKeyEntity, { id: keyId, keyHash, state: 'active' })
    await this.sessions.end(tx, sessionId)
    const opened = key && (await this.enter(tx, { ...key, keyHash }, caller, { isPersistent, factor }))
    if (!opened) throw new FailureException(401, 'Please sign in with your access key.')
    return opened
  }

  /** Opens a session of the key, unless it was replaced or has ended meanwhile. */
  private async enter(
    tx: EntityManager,
    key: AccessKeyEntity & { keyHash: string },
    { client, userAgent, previousSession, cookies }: Caller,
    session: { isPersistent: boolean; isConfirmed?: boolean; factor?: FactorUse },
  ): Promise<SignInResult | null> {
    const { isPersistent, isConfirmed, factor } = session
    // The update locks the row: a key revoked or rotated at this moment opens no session.
    const usable = { keyHash: key.keyHash, state: 'active' } as const
    const lastSignInAt = this.clock.now()
    const unused = { ...usable, lastSignInAt: IsNull() }
    // Of two first sign-ins at once, one finds it unused.
    const isFirst =
      key.lastSignInAt === null && (await tx.update(AccessKeyEntity, unused, { lastSignInAt })).affected === 1
    if (!(isFirst || (await tx.update(AccessKeyEntity, usable, { lastSignInAt })).affected)) return null
    if (previousSession) await this.sessions.end(tx, previousSession.sessionId)
    const place = placeOf({ client, userAgent })
    const opened = await this.sessions.open(tx, key, { isPersistent, isConfirmed, ...place })
    const device = place.device
      ? { device: place.device }
      : { device: UNKNOWN_DEVICE, program: programOf(userAgent) }
    const details = { ...device, ...(factor && { factor }) }
    await this.audit.record(tx, { action: 'sign-in', actor: keyRef(key.id), client, details })
    if (isFirst) await this.recordFirst(tx, { keyId: key.id, cookies })
    return { key: toKeyAnswer(key), awaits: null, ...opened }
  }

  /**
   * Records that a session's key was entered again (contract §2, 'Roles').
   * @throws {FailureException} 400 with `fields` – another key, which counts as a failed sign-in; 429 – the client
   * failed too often; 401 – the session has ended meanwhile; 403 with the reason `second-factor` – a master who has one
   */
  async confirm(who: SessionUser, accessKey: string, client: string): Promise<void> {
    if (who.hasFactor) assertConfirmed({ ...who, isConfirmed: false })
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
      // One may have been added since the session was read; where its row was locked for that, it is stored by now.
      const hasFactor = who.isMaster && (await tx.existsBy(SecondFactorEntity, { keyId: who.keyId }))
      if (hasFactor) assertConfirmed({ isConfirmed: false, hasFactor })
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

const placeOf = ({ client, userAgent }: Pick<Caller, 'client' | 'userAgent'>) => ({
  device: deviceOf(userAgent),
  network: addressBlockOf(client),
})

/** Returns what answers contain of a key (contract §2). */
export const toKeyAnswer = (
  key: Pick<AccessKey, 'level' | 'template' | 'isDemo'>,
): ValidateKeyAnswer['key'] => ({
  keyType: key.level,
  ...(key.level === 'master' && key.template ? { masterTemplateType: key.template } : {}),
  isDemo: key.isDemo,
})
