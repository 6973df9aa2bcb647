import { createHmac } from 'node:crypto'
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { type EntityManager, In, LessThan, Repository } from 'typeorm'
import { Config } from '../../platform/config/config.js'
import { DailyCounts } from '../../platform/daily-counts/daily-counts.service.js'
import { dayOf } from '../../platform/daily-counts/days.js'
import { insertMissing } from '../../platform/database/writes/insert-rows.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { describeError } from '../../platform/errors/report.js'
import { addressBlockOf } from '../../platform/limits/client-address.js'
import { isUsableNow } from '../../keys/directory/is-usable-now.js'
import { isReferralCode } from './referral-cookie.js'
import { deriveSecret } from '../../platform/crypto/encryptor.js'
import { addToMonth } from '../accounts/add-to-month.js'
import { AffiliateEntity } from '../accounts/affiliate.entity.js'
import { monthOf } from '../../platform/business-time.contract.js'
import { VisitEntity } from './visit.entity.js'
import { HOUR } from '../../platform/scheduler/durations.js'

/** Milliseconds for which visits are collected before they are written together. */
const FLUSH_DELAY = 500
/** Visits that one transaction counts, and visits in memory beyond which new ones are dropped. */
const MAX_AT_ONCE = 500
const MAX_WAITING = 20_000

/** Clicks of one network within an hour beyond which they count once. */
const MOST_OF_NETWORK = 30

interface Visitor {
  /** Of the client, as limits count by it. */
  address: string
  browser: string
}

interface Visit {
  keyId: string
  /** Block of addresses; the client itself if it has none. */
  network: string
}

/**
 * Counts visits by referral links, without robots and repetitions within an hour; very many of one network count once. Visits are written in batches in the
 * background, so that following a link never waits for a write (docs/decisions/affiliate.md).
 */
@Injectable()
export class VisitsService implements OnModuleDestroy {
  private readonly logger = new Logger(VisitsService.name)
  private readonly secret: Buffer
  // By size: `max` would reserve the memory of all of them at the start.
  private readonly recentVisitors = new LRUCache<string, true>({
    maxSize: 50_000,
    sizeCalculation: () => 1,
    ttl: HOUR,
  })
  private waiting = new Map<string, Visit>()
  private timer: NodeJS.Timeout | null = null
  private writing: Promise<void> = Promise.resolve()

  constructor(
    @InjectRepository(AffiliateEntity) private readonly affiliates: Repository<AffiliateEntity>,
    private readonly dailyCounts: DailyCounts,
    private readonly unitOfWork: UnitOfWork,
    config: Config,
  ) {
    this.secret = deriveSecret(config.portalSecret, 'affiliate-visits')
  }

  /**
   * Returns the code in its usual spelling if its affiliate can earn; null otherwise. Counts the visitor, if there is one
   * and it is not a robot.
   */
  async follow(code: string | undefined, visitor: Visitor | null): Promise<string | null> {
    const written = code?.toUpperCase()
    if (!isReferralCode(written)) return null
    const keyId = await this.accountOf(written)
    if (!keyId) return null
    if (visitor && visitor.browser !== '' && !isbot(visitor.browser)) this.enqueue(keyId, visitor)
    return written
  }

  /** Writes all collected visits, after those that are being written. */
  async flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    this.writing = this.writing.then(() => this.write())
    await this.writing
  }

  async onModuleDestroy(): Promise<void> {
    await this.flush()
  }

  /** Not cached: who is paused, or has no usable key, earns nothing from that moment on, on every replica. */
  private async accountOf(code: string): Promise<string | null> {
    const account = await this.affiliates.findOne({
      where: { code, status: 'active' },
      relations: { key: true },
    })
    return account && (await isUsableNow(this.affiliates.manager, account.key)) ? account.keyId : null
  }

  private enqueue(keyId: string, { address, browser }: Visitor): void {
    const visitorHash = this.hash(keyId, address, browser)
    if (this.recentVisitors.has(visitorHash) || this.waiting.size >= MAX_WAITING) return
    this.recentVisitors.set(visitorHash, true)
    this.waiting.set(visitorHash, { keyId, network: addressBlockOf(address) ?? address })
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_DELAY).unref()
  }

  /** Hashed with a secret that all replicas share. */
  private hash(...parts: string[]): string {
    return createHmac('sha256', this.secret).update(JSON.stringify(parts)).digest('hex')
  }

  private async write(): Promise<void> {
    const collected = [...this.waiting]
    this.waiting = new Map()
    for (let at = 0; at < collected.length; at += MAX_AT_ONCE) {
      const visits = new Map(collected.slice(at, at + MAX_AT_ONCE))
      try {
        await this.unitOfWork.write((tx) => this.count(tx, visits))
      } catch (error) {
        this.logger.warn({ error: describeError(error) })
      }
    }
  }

  /** Counts visits, except those that another process has counted within the hour. */
  private async count(tx: EntityManager, visits: Map<string, Visit>): Promise<void> {
    const now = new Date()
    await tx.delete(VisitEntity, { countedAt: LessThan(new Date(now.getTime() - HOUR)) })
    const counted = new Set(
      (await tx.findBy(VisitEntity, { visitorHash: In([...visits.keys()]) })).map(
        ({ visitorHash }) => visitorHash,
      ),
    )
    const fresh = [...visits].filter(([visitorHash]) => !counted.has(visitorHash))
    if (fresh.length === 0) return
    const rows = fresh.map(([visitorHash]) => ({ visitorHash, countedAt: now }))
    await insertMissing(tx, VisitEntity, rows)
    const networks = await this.addToNetworks(
      tx,
      fresh.map(([, visit]) => visit),
      now,
    )
    for (const keyId of [...new Set(networks.map((network) => network.keyId))].sort()) {
      const own = networks.filter((network) => network.keyId === keyId)
      const clicks = sum(own)
      const isMerged = own.some(({ after }) => after > MOST_OF_NETWORK)
      await tx.update(
        AffiliateEntity,
        { keyId },
        { clicks: () => `clicks + ${clicks}`, ...(isMerged && { clicksMergedAt: now }) },
      )
      if (clicks !== 0) await addToMonth(tx, keyId, monthOf(now), { clicks })
    }
    // Last, because all other requests that count clicks wait for this row.
    await this.dailyCounts.add(tx, 'clicks', now, sum(networks))
  }

  /**
   * Adds visits to the rows of their networks, which both processes update, and returns by how much they change what is counted.
   * A network begins anew with a day and a month, so that what it takes back was added to the same ones.
   */
  private async addToNetworks(tx: EntityManager, visits: Visit[], now: Date): Promise<NetworkClicks[]> {
    const added = new Map<string, { keyId: string; more: number }>()
    for (const { keyId, network } of visits) {
      const hash = this.hash(keyId, network, dayOf(now), monthOf(now))
      added.set(hash, { keyId, more: (added.get(hash)?.more ?? 0) + 1 })
    }
    const hashes = [...added.keys()].sort()
    await insertMissing(
      tx,
      VisitEntity,
      hashes.map((visitorHash) => ({ visitorHash, countedAt: now })),
    )
    for (const more of new Set([...added.values()].map((network) => network.more))) {
      const same = hashes.filter((hash) => added.get(hash)!.more === more)
      await tx.update(VisitEntity, { visitorHash: In(same) }, { clicks: () => `clicks + ${more}` })
    }
    return (await tx.findBy(VisitEntity, { visitorHash: In(hashes) })).map(({ visitorHash, clicks }) => {
      const { keyId, more } = added.get(visitorHash)!
      return { keyId, after: clicks, change: countedOf(clicks) - countedOf(clicks - more) }
    })
  }
}

/** An affiliate's clicks of one network: how many there are, and by how many this changes what is counted. */
interface NetworkClicks {
  keyId: string
  after: number
  change: number
}

/** Returns how many of so many clicks of one network are counted. */
const countedOf = (clicks: number): number => (clicks > MOST_OF_NETWORK ? 1 : clicks)

const sum = (networks: NetworkClicks[]): number => networks.reduce((total, { change }) => total + change, 0)
