import { randomBytes } from 'node:crypto'
import { Injectable, Logger } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, LessThan, Repository } from 'typeorm'
import { v7 as uuid } from 'uuid'
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

@Injectable()
export class SessionsService {
  private readonly logger = new Logger(SessionsService.name)

  constructor(
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
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
    const session = await this.sessions
      .createQueryBuilder('session')
      .innerJoinAndSelect('session.key', 'key')
      .where('session.tokenHash = :hash', { hash: tokenHash(token) })
      .getOne()
    const now = new Date()
    if (!session || !isUsable(session.key, now) || isOver(session, now)) return null
    if (now.getTime() - session.lastSeenAt.getTime() > TOUCH_INTERVAL) this.touch(session.id, now)
    return signedIn(session)
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

const isOver = (session: SessionEntity, now: Date) =>
  session.expiresAt <= now ||
  session.lastSeenAt.getTime() + lifetimeOf(session.key.level).idle <= now.getTime()

const signedIn = ({ id, previousSignInAt, key }: SessionEntity): SignedIn => ({
  sessionId: id,
  keyId: key.id,
  lookup: key.lookup,
  hint: key.hint,
  level: key.level,
  template: key.template,
  isMaster: key.level === 'master',
  isDemo: key.isDemo,
  previousSignInAt,
})
