import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource, type EntityManager } from 'typeorm'
import { AuditService } from '../../platform/audit/audit.service.js'
import { DatabaseClock } from '../../platform/database/database-clock.js'
import { type DatabaseTime, fromDatabaseTime } from '../../platform/database/instant.js'
import { UnitOfWork } from '../../platform/database/unit-of-work.js'
import { FailureException } from '../../platform/errors/failure.js'
import { AccessKeyEntity, isUsable, type KeyStatus } from '../directory/access-key.entity.js'
import { Crowd } from './crowd.js'
import { KeyVault } from '../directory/key-vault.js'
import { INVALID_KEY, MAX_KEY_LENGTH, type ValidateKeyAnswer } from '../keys.contract.js'
import { LockoutService } from './lockout.service.js'
import { SignInFailuresService } from './sign-in-failures.service.js'
import { SessionsService } from '../sessions/sessions.service.js'
import type { SessionUser } from '../sessions/session-user.js'

interface SignInResult {
  key: ValidateKeyAnswer['key']
  token: string
  /** Milliseconds. */
  maxAge: number
}

/** An attempt to sign in: the key, if there is one, and whether the client may try at all. */
interface Attempt {
  id: string | null
  status: KeyStatus | null
  expiresAt: Date | null
  blockedUntil: Date | null
}

/** Whoever comes to sign in. */
interface Caller {
  /** Address, IPv6 as its /64. */
  client: string
  /** Of the session that the browser has already. */
  previousSession?: SessionUser
  /** Of the browser, for those who listen to first sign-ins. */
  cookies: Cookies
}

type Cookies = Readonly<Record<string, unknown>>

/** A key was used for the first time. */
export interface FirstSignIn {
  keyId: string
  /** Of the browser that it was used in. */
  cookies: Cookies
}

/** Runs in the transaction of the sign-in. */
type FirstSignInListener = (tx: EntityManager, signIn: FirstSignIn) => Promise<void>

/** A key that somebody may hold, and where they hold it. */
interface AttemptQuery {
  keyHash: string
  client: string
}

/** A key or a client of an attempt, by what it was found by. */
interface AttemptRow {
  name: string
  id: string | null
  status: KeyStatus | null
  until: DatabaseTime | null
}

const ATTEMPTS = (keyHashes: string, clients: string) => `
  SELECT key_hash AS name, id, status, expires_at AS until FROM access_keys WHERE key_hash IN (${keyHashes})
  UNION ALL SELECT client, NULL, NULL, blocked_until FROM sign_in_failures WHERE client IN (${clients})`

@Injectable()
export class SignInService {
  private readonly firstSignInListeners: FirstSignInListener[] = []
  private readonly attempts = new Crowd((asked: AttemptQuery[]) => this.loadAttempts(asked))

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly vault: KeyVault,
    private readonly lockout: LockoutService,
    private readonly refusals: SignInFailuresService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Opens a session for a valid key; one that the browser had before ends with it. 401 for every other key, 429 for a
   * client that failed too often.
   */
  async signIn(
    accessKey: string,
    isPersistent: boolean,
    { client, previousSession, cookies }: Caller,
  ): Promise<SignInResult> {
    const keyHash = this.vault.keyHash(accessKey.length > MAX_KEY_LENGTH ? '' : accessKey)
    const attempt = await this.attempts.ask({ keyHash, client })
    this.lockout.assertNotBlocked(attempt)
    // Unknown, revoked and expired take the same way and the same time from here.
    if (!isUsable(attempt, this.clock.now())) return this.refuse(attempt.id, client)
    const opened = await this.unitOfWork.write(async (tx) => {
      await this.lockout.assertOpen(tx, client)
      // Locks the key's row: one that is revoked or rotated at this moment opens nothing any more.
      const usable = { keyHash, status: 'active' } as const
      const key = await tx.findOneBy(AccessKeyEntity, usable)
      const { affected } = await tx.update(AccessKeyEntity, usable, { lastSignInAt: this.clock.now() })
      if (!key || affected === 0) return null
      if (previousSession) await this.sessions.end(tx, previousSession.sessionId)
      const opened = await this.sessions.open(tx, key, isPersistent)
      await this.audit.record(tx, { action: 'sign-in', actor: `key:${key.id}`, client })
      if (key.lastSignInAt === null)
        for (const listener of this.firstSignInListeners) await listener(tx, { keyId: key.id, cookies })
      return { key: toKeyAnswer(key), ...opened }
    })
    return opened ?? this.refuse(attempt.id, client)
  }

  onFirstSignIn(listener: FirstSignInListener): void {
    this.firstSignInListeners.push(listener)
  }

  async signOut(who: SessionUser, client: string): Promise<void> {
    await this.unitOfWork.write(async (tx) => {
      await this.sessions.end(tx, who.sessionId)
      await this.audit.record(tx, { action: 'sign-out', actor: `key:${who.keyId}`, client })
    })
  }

  /** What decides over attempts, by one statement and two indexes: a guesser must not be able to keep the database busy. */
  private async loadAttempts(asked: AttemptQuery[]): Promise<Attempt[]> {
    const keyHashes = [...new Set(asked.map(({ keyHash }) => keyHash))]
    const clients = [...new Set(asked.map(({ client }) => client))]
    const marks = (values: string[]) => values.map(() => '?').join(', ')
    const sql = ATTEMPTS(marks(keyHashes), marks(clients))
    const rows = await this.database.query<AttemptRow[]>(sql, [...keyHashes, ...clients])
    const found = new Map(rows.map((row) => [row.name, row]))
    return asked.map(({ keyHash, client }) => {
      const key = found.get(keyHash)
      return {
        id: key?.id ?? null,
        status: key?.status ?? null,
        expiresAt: fromDatabaseTime(key?.until ?? null),
        blockedUntil: fromDatabaseTime(found.get(client)?.until ?? null),
      }
    })
  }

  private async refuse(keyId: string | null, client: string): Promise<never> {
    await this.refusals.record({ keyId, client })
    throw new FailureException(401, INVALID_KEY)
  }
}

/** What an answer says of a key. */
export const toKeyAnswer = (
  key: Pick<AccessKeyEntity, 'level' | 'template' | 'isDemo'>,
): ValidateKeyAnswer['key'] => ({
  keyType: key.level,
  ...(key.level === 'master' && key.template ? { masterTemplateType: key.template } : {}),
  isDemo: key.isDemo,
})
