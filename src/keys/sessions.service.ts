import { randomBytes } from 'node:crypto'
import { Injectable, Logger } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource, type EntityManager, LessThan } from 'typeorm'
import { v7 as uuid } from 'uuid'
import { type Instant, inUtc } from '../database/instant.js'
import { UnitOfWork } from '../database/unit-of-work.js'
import { reportOf } from '../errors/report.js'
import { type AccessKeyEntity, isUsable } from './access-key.entity.js'
import { tokenHash } from './key-vault.js'
import type { KeyLevel } from './keys.contract.js'
import { SessionEntity } from './session.entity.js'
import type { SignedIn } from './signed-in.js'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Milliseconds: how long a session may rest, and how long it lasts at most (contract §2). */
const LIFETIMES = {
  member: { idle: 7 * DAY, total: 30 * DAY },
  master: { idle: 30 * MINUTE, total: 12 * HOUR },
}
const lifetimeOf = (level: KeyLevel) => (level === 'master' ? LIFETIMES.master : LIFETIMES.member)
/** 'Last seen' is written no more often than this. */
const TOUCH_INTERVAL = MINUTE
const TOKEN_BYTES = 32

/** Written in SQL, for every request of a member asks it. */
const FIND = `SELECT s.id, s.previous_sign_in_at AS previousSignInAt, s.last_seen_at AS lastSeenAt,
  s.expires_at AS expiresAt, k.id AS keyId, k.lookup, k.hint, k.level, k.template, k.is_demo AS isDemo, k.status,
  k.expires_at AS keyExpiresAt FROM sessions s JOIN access_keys k ON k.id = s.key_id WHERE s.token_hash = ?`

interface SessionRow extends Pick<AccessKeyEntity, 'lookup' | 'hint' | 'level' | 'template' | 'status'> {
  id: string
  keyId: string
  isDemo: number
  previousSignInAt: Instant | null
  lastSeenAt: Instant
  expiresAt: Instant
  keyExpiresAt: Instant | null
}

@Injectable()
export class SessionsService {
  private readonly logger = new Logger(SessionsService.name)

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Opens a session under a new token; `maxAge` (milliseconds) is the longest it can last. */
  async open(
    tx: EntityManager,
    key: AccessKeyEntity,
    isKept: boolean,
  ): Promise<{ token: string; maxAge: number }> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const now = new Date()
    const maxAge = lifetimeOf(key.level).total
    await tx.delete(SessionEntity, { keyId: key.id, expiresAt: LessThan(now) })
    await tx.insert(SessionEntity, {
      id: uuid(),
      tokenHash: tokenHash(token),
      keyId: key.id,
      isKept,
      previousSignInAt: key.lastSignInAt,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + maxAge),
    })
    return { token, maxAge }
  }

  /** Who the token speaks for; null once it is idle, over, or its key no longer valid. One indexed read. */
  async find(token: string): Promise<SignedIn | null> {
    const [row] = await this.database.query<SessionRow[]>(FIND, [tokenHash(token)])
    if (!row) return null
    const now = new Date()
    const lastSeenAt = inUtc(row.lastSeenAt)
    const isValid = isUsable({ status: row.status, expiresAt: inUtc(row.keyExpiresAt) }, now)
    if (!isValid || isOver({ ...row, lastSeenAt, expiresAt: inUtc(row.expiresAt) }, now)) return null
    if (now.getTime() - lastSeenAt.getTime() > TOUCH_INTERVAL) this.touch(row.id, now)
    return signedIn(row)
  }

  async end(tx: EntityManager, sessionId: string): Promise<void> {
    await tx.delete(SessionEntity, { id: sessionId })
  }

  /** Nobody stays signed in with a key that was revoked or replaced. */
  async endAllOf(tx: EntityManager, keyId: string): Promise<void> {
    await tx.delete(SessionEntity, { keyId })
  }

  async removeExpired(): Promise<void> {
    await this.unitOfWork.write((tx) => tx.delete(SessionEntity, { expiresAt: LessThan(new Date()) }))
  }

  /** Not waited for: an answer need not be late for it, and the next request tries again. */
  private touch(id: string, lastSeenAt: Date): void {
    this.unitOfWork
      .write((tx) => tx.update(SessionEntity, { id }, { lastSeenAt }))
      .catch((error: unknown) => this.logger.warn({ error: reportOf(error) }))
  }
}

const isOver = (
  { level, lastSeenAt, expiresAt }: { level: KeyLevel; lastSeenAt: Date; expiresAt: Date },
  now: Date,
) => expiresAt <= now || lastSeenAt.getTime() + lifetimeOf(level).idle <= now.getTime()

const signedIn = ({ id, keyId, lookup, hint, level, template, ...row }: SessionRow): SignedIn => ({
  sessionId: id,
  keyId,
  lookup,
  hint,
  level,
  template,
  isMaster: level === 'master',
  isDemo: Boolean(row.isDemo),
  previousSignInAt: inUtc(row.previousSignInAt),
})
