import { createHmac } from 'node:crypto'
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { type EntityManager, In, LessThan, Repository } from 'typeorm'
import { Config } from '../config.js'
import { UnitOfWork } from '../database/unit-of-work.js'
import { reportOf } from '../errors/report.js'
import { isReferralCode } from '../keys/referral-cookie.js'
import { derived } from '../seal.js'
import { AffiliateEntity } from './affiliate.entity.js'
import { monthOf } from './earnings.js'
import { LedgerService } from './ledger.service.js'
import { VisitEntity } from './visit.entity.js'

const HOUR = 60 * 60 * 1000
/** Milliseconds for which visits are gathered before they are written together. */
const GATHERING = 500
/** Visits that one transaction counts; while more are waiting, new ones are let go. */
const MOST_AT_ONCE = 500
const MOST_WAITING = 20_000

/** Who follows a link. */
interface Visitor {
  address: string
  /** Its User-Agent. */
  browser: string
}

/**
 * Counts visits by referral links: no robots, and nobody twice within an hour. Following a link waits for no write, and
 * however many come, they are written in batches.
 */
@Injectable()
export class VisitsService implements OnModuleDestroy {
  private readonly logger = new Logger(VisitsService.name)
  private readonly secret: Buffer
  /** Codes never change; unknown ones are not remembered. */
  private readonly accounts = new LRUCache<string, string>({ max: 10_000 })
  private readonly lately = new LRUCache<string, true>({ max: 50_000, ttl: HOUR })
  private waiting = new Map<string, string>()
  private timer: NodeJS.Timeout | null = null
  private writing: Promise<void> = Promise.resolve()

  constructor(
    @InjectRepository(AffiliateEntity) private readonly affiliates: Repository<AffiliateEntity>,
    private readonly ledger: LedgerService,
    private readonly unitOfWork: UnitOfWork,
    config: Config,
  ) {
    this.secret = derived(config.portalSecret, 'affiliate-visits')
  }

  /** The code as it is written, if it is anybody's; `visitor`: whom to count. */
  async follow(code: string | undefined, visitor: Visitor | null): Promise<string | null> {
    const written = code?.toUpperCase()
    if (!isReferralCode(written)) return null
    const keyId = await this.accountOf(written)
    if (!keyId) return null
    if (visitor && visitor.browser !== '' && !isbot(visitor.browser)) this.gather(keyId, visitor)
    return written
  }

  /** Writes what is waiting, and what is being written. */
  async settle(): Promise<void> {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    this.writing = this.writing.then(() => this.write())
    await this.writing
  }

  async onModuleDestroy(): Promise<void> {
    await this.settle()
  }

  private async accountOf(code: string): Promise<string | null> {
    const known = this.accounts.get(code)
    if (known) return known
    const account = await this.affiliates.findOne({ where: { code }, select: { keyId: true } })
    if (account) this.accounts.set(code, account.keyId)
    return account?.keyId ?? null
  }

  private gather(keyId: string, { address, browser }: Visitor): void {
    const visitor = this.hashed(keyId, address, browser)
    if (this.lately.has(visitor) || this.waiting.size >= MOST_WAITING) return
    this.lately.set(visitor, true)
    this.waiting.set(visitor, keyId)
    this.timer ??= setTimeout(() => void this.settle(), GATHERING).unref()
  }

  /** By a secret that replicas share; nothing readable is kept. */
  private hashed(...parts: string[]): string {
    return createHmac('sha256', this.secret).update(JSON.stringify(parts)).digest('hex')
  }

  private async write(): Promise<void> {
    const gathered = [...this.waiting]
    this.waiting = new Map()
    for (let at = 0; at < gathered.length; at += MOST_AT_ONCE) {
      const visits = new Map(gathered.slice(at, at + MOST_AT_ONCE))
      try {
        await this.unitOfWork.write((tx) => this.count(tx, visits))
      } catch (error) {
        this.logger.warn({ error: reportOf(error) })
      }
    }
  }

  /** Leaves out those that another process has counted within the hour. */
  private async count(tx: EntityManager, visits: Map<string, string>): Promise<void> {
    const now = new Date()
    await tx.delete(VisitEntity, { countedAt: LessThan(new Date(now.getTime() - HOUR)) })
    const counted = new Set(
      (await tx.findBy(VisitEntity, { visitor: In([...visits.keys()]) })).map(({ visitor }) => visitor),
    )
    const fresh = [...visits].filter(([visitor]) => !counted.has(visitor))
    if (fresh.length === 0) return
    await tx
      .createQueryBuilder()
      .insert()
      .into(VisitEntity)
      .values(fresh.map(([visitor]) => ({ visitor, countedAt: now })))
      .orIgnore()
      .execute()
    for (const keyId of [...new Set(fresh.map(([, keyId]) => keyId))].sort()) {
      const clicks = fresh.filter(([, of]) => of === keyId).length
      await tx.update(AffiliateEntity, { keyId }, { clicks: () => `clicks + ${clicks}` })
      await this.ledger.addToMonth(tx, keyId, monthOf(now), { clicks })
    }
  }
}
