import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, Repository } from 'typeorm'
import { AuditService } from '../audit/audit.service.js'
import { UnitOfWork } from '../database/unit-of-work.js'
import { FailureException } from '../errors/failure.js'
import { AccessKeyEntity, isUsable, type KeyStatus } from './access-key.entity.js'
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

const ATTEMPT = `
  SELECT k.id AS id, k.status AS status, k.expires_at AS expiresAt, f.blocked_until AS blockedUntil
  FROM (SELECT 1 AS one) AS asked
  LEFT JOIN access_keys k ON k.lookup = ?
  LEFT JOIN sign_in_failures f ON f.client = ?`

@Injectable()
export class SignInService {
  private readonly referralListeners: ReferralListener[] = []

  constructor(
    @InjectRepository(AccessKeyEntity) private readonly keys: Repository<AccessKeyEntity>,
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
    const attempt = await this.attempt(lookup, client)
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

  /** What decides over an attempt, by one statement and two indexes: a guesser must not be able to keep the database busy. */
  private async attempt(lookup: string, client: string): Promise<Attempt> {
    const [row] = await this.keys.query<[Record<keyof Attempt, unknown>]>(ATTEMPT, [lookup, client])
    const instant = (value: unknown, name: string) => {
      const column = this.keys.metadata.findColumnWithPropertyName(name)!
      return this.keys.manager.dataSource.driver.prepareHydratedValue(value, column) as Date | null
    }
    return {
      id: row.id as string | null,
      status: row.status as KeyStatus | null,
      expiresAt: instant(row.expiresAt, 'expiresAt'),
      blockedUntil: instant(row.blockedUntil, 'expiresAt'),
    }
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
