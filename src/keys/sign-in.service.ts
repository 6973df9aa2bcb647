import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource, type EntityManager } from 'typeorm'
import { AuditService } from '../audit/audit.service.js'
import { type Instant, inUtc } from '../database/instant.js'
import { UnitOfWork } from '../database/unit-of-work.js'
import { FailureException } from '../errors/failure.js'
import { AccessKeyEntity, isUsable, type KeyStatus } from './access-key.entity.js'
import { Crowd } from './crowd.js'
import { KeyVault } from './key-vault.js'
import { INVALID_KEY, MAX_KEY_LENGTH, type ValidateKeyAnswer } from './keys.contract.js'
import { LockoutService } from './lockout.service.js'
import { RefusalsService } from './refusals.service.js'
import { SessionsService } from './sessions.service.js'
import type { SignedIn } from './signed-in.js'

interface Opened {
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
  before?: SignedIn
  /** Of the affiliate whose link brought them here (see referral-cookie.ts). */
  referral: string | null
}

/** Told, in the same transaction, that a key was used for the first time by somebody whom that link has brought. */
type ReferralListener = (tx: EntityManager, keyId: string, referral: string) => Promise<void>

/** A key that somebody may hold, and where they hold it. */
interface Asked {
  lookup: string
  client: string
}

/** A key or a client of an attempt, by what it was found by. */
interface Found {
  name: string
  id: string | null
  status: KeyStatus | null
  until: Instant | null
}

const ATTEMPTS = (lookups: string, clients: string) => `
  SELECT lookup AS name, id, status, expires_at AS until FROM access_keys WHERE lookup IN (${lookups})
  UNION ALL SELECT client, NULL, NULL, blocked_until FROM sign_in_failures WHERE client IN (${clients})`

@Injectable()
export class SignInService {
  private readonly referralListeners: ReferralListener[] = []
  private readonly attempts = new Crowd((asked: Asked[]) => this.lookUp(asked))

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly vault: KeyVault,
    private readonly lockout: LockoutService,
    private readonly refusals: RefusalsService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Opens a session for a valid key; one that the browser had before ends with it. 401 for every other key, 429 for a
   * client that failed too often.
   */
  async signIn(accessKey: string, isKept: boolean, { client, before, referral }: Caller): Promise<Opened> {
    const lookup = this.vault.lookup(accessKey.length > MAX_KEY_LENGTH ? '' : accessKey)
    const attempt = await this.attempts.ask({ lookup, client })
    this.lockout.assertNotBlocked(attempt)
    // Unknown, revoked and expired take the same way and the same time from here.
    if (!isUsable(attempt, new Date())) return this.refuse(attempt.id, client)
    const opened = await this.unitOfWork.write(async (tx) => {
      await this.lockout.assertOpen(tx, client)
      // Locks the key's row: one that is revoked or rotated at this moment opens nothing any more.
      const usable = { lookup, status: 'active' } as const
      const key = await tx.findOneBy(AccessKeyEntity, usable)
      const { affected } = await tx.update(AccessKeyEntity, usable, { lastSignInAt: new Date() })
      if (!key || affected === 0) return null
      if (before) await this.sessions.end(tx, before.sessionId)
      const opened = await this.sessions.open(tx, key, isKept)
      await this.audit.record(tx, { action: 'sign-in', actor: `key:${key.id}`, client })
      if (referral !== null && key.lastSignInAt === null)
        for (const listener of this.referralListeners) await listener(tx, key.id, referral)
      return { key: told(key), ...opened }
    })
    return opened ?? this.refuse(attempt.id, client)
  }

  onFirstSignInByReferral(listener: ReferralListener): void {
    this.referralListeners.push(listener)
  }

  async signOut(who: SignedIn, client: string): Promise<void> {
    await this.unitOfWork.write(async (tx) => {
      await this.sessions.end(tx, who.sessionId)
      await this.audit.record(tx, { action: 'sign-out', actor: `key:${who.keyId}`, client })
    })
  }

  /** What decides over attempts, by one statement and two indexes: a guesser must not be able to keep the database busy. */
  private async lookUp(asked: Asked[]): Promise<Attempt[]> {
    const lookups = [...new Set(asked.map(({ lookup }) => lookup))]
    const clients = [...new Set(asked.map(({ client }) => client))]
    const marks = (values: string[]) => values.map(() => '?').join(', ')
    const sql = ATTEMPTS(marks(lookups), marks(clients))
    const rows = await this.database.query<Found[]>(sql, [...lookups, ...clients])
    const found = new Map(rows.map((row) => [row.name, row]))
    return asked.map(({ lookup, client }) => {
      const key = found.get(lookup)
      return {
        id: key?.id ?? null,
        status: key?.status ?? null,
        expiresAt: inUtc(key?.until ?? null),
        blockedUntil: inUtc(found.get(client)?.until ?? null),
      }
    })
  }

  private async refuse(keyId: string | null, client: string): Promise<never> {
    await this.refusals.record({ keyId, client })
    throw new FailureException(401, INVALID_KEY)
  }
}

/** What an answer says of a key. */
export const told = (
  key: Pick<AccessKeyEntity, 'level' | 'template' | 'isDemo'>,
): ValidateKeyAnswer['key'] => ({
  keyType: key.level,
  ...(key.level === 'master' && key.template ? { masterTemplateType: key.template } : {}),
  isDemo: key.isDemo,
})
