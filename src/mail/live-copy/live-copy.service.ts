import { createHash } from 'node:crypto'
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, IsNull, LessThan, MoreThanOrEqual, Repository } from 'typeorm'
import { v4 as uuid } from 'uuid'
import { Config } from '../../platform/config/config.js'
import { databaseTime } from '../../platform/database/connections/database-time.js'
import { isSqlite } from '../../platform/database/connections/dialect.js'
import { insertMissing } from '../../platform/database/writes/insert-rows.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { describeError } from '../../platform/errors/report.js'
import { MINUTE, SECOND } from '../../platform/scheduler/durations.js'
import { Scheduler } from '../../platform/scheduler/scheduler.js'
import { SingleFlight } from '../../platform/scheduler/single-flight.js'
import { LiveCopyEntity } from './live-copy.entity.js'
import { createMarker, type Marker, readMarker, writeMarker } from './marker-file.js'

const ID = 'outbox'

/** Why the database may be a copy, for the log. */
type Doubt = 'older' | 'no-marker' | 'other-server'

type Verdict =
  | { kind: 'new' }
  | { kind: 'live'; row: LiveCopyEntity }
  | { kind: 'held'; row: LiveCopyEntity | null; since: number | null; doubt: Doubt | null }

/**
 * Whether this database is the one that sends mail: a restored or copied one would send again what the other has sent. The row of
 * the database and the marker of the data folder are compared before mail is sent, and every minute (docs/decisions/mail.md).
 */
@Injectable()
export class LiveCopy implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(LiveCopy.name)
  private readonly checking = new SingleFlight(() => this.check())
  private checkedAt = -Infinity
  /** What this process has seen or written; before that, the data folder's marker is read. */
  private marker: Marker | null = null
  private isMarkerWritten = true
  private knownServer: string | null = null
  /** While mail is held: since when, and the row's time then. If that moves on, an owner or a live server has vouched for it. */
  private hold: { since: number; liveAt: number } | null = null

  constructor(
    @InjectRepository(LiveCopyEntity) private readonly copies: Repository<LiveCopyEntity>,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    // A server without mail vouches too: others on this database may have no marker.
    this.scheduler.every(MINUTE, LiveCopy.name, () => this.checking.run())
  }

  /** The marker is not written once the portal has ended: its data folder may be moved then. */
  async onModuleDestroy(): Promise<void> {
    await this.checking.finish()
  }

  /** Returns whether no mail may be sent: no outbox, reminders or campaigns. For servers; at most a second old. */
  async isHeld(): Promise<boolean> {
    if (performance.now() - this.checkedAt >= SECOND) await this.checking.run()
    return this.hold !== null
  }

  /** Returns since when mail has been held, in milliseconds since 1970; null if it isn't. Changes nothing, so for commands too. */
  async heldSince(): Promise<number | null> {
    const verdict = await this.judge()
    if (verdict.kind !== 'held') return null
    return this.hold?.since ?? verdict.since ?? databaseTime(this.copies.manager)
  }

  /** Makes this the live copy in the transaction, and returns what to call once it is on disk. */
  async confirm(tx: EntityManager): Promise<() => Promise<void>> {
    const row = await tx.findOneBy(LiveCopyEntity, { id: ID })
    const times = [await databaseTime(tx), (row?.liveAt ?? 0) + 1, (await this.readMarker())?.liveAt ?? 0]
    const marker = { copyId: uuid(), liveAt: Math.max(...times) }
    await tx.save(LiveCopyEntity, { id: ID, ...marker, server: await this.server(), heldSince: null })
    return async () => {
      await this.remember(marker)
      this.checkedAt = -Infinity
    }
  }

  private async check(): Promise<void> {
    let verdict = await this.judge()
    if (verdict.kind === 'new') {
      await this.begin()
      verdict = await this.judge()
    }
    if (verdict.kind === 'live') await this.vouch(verdict.row)
    else if (verdict.kind === 'held') await this.holdBack(verdict)
    this.checkedAt = performance.now()
  }

  private async judge(): Promise<Verdict> {
    // In this order: a server writes the marker after the row, so a row that is read later is never older without reason.
    const marker = await this.readMarker()
    const row = await this.copies.findOneBy({ id: ID })
    if (!row) {
      // A database of before this table, beside the marker of a later one. An empty outbox has nothing to send again.
      const isOlder = (marker?.liveAt ?? 0) > 0 && (await this.hasMail())
      return isOlder ? { kind: 'held', row, since: null, doubt: 'older' } : { kind: 'new' }
    }
    if (row.heldSince !== null) return { kind: 'held', row, since: row.heldSince, doubt: null }
    const doubt = await this.doubt(row, marker)
    return doubt ? { kind: 'held', row, since: null, doubt } : { kind: 'live', row }
  }

  private async hasMail(): Promise<boolean> {
    return (await this.copies.query<object[]>('SELECT 1 FROM outbox_mails LIMIT 1')).length > 0
  }

  private async doubt(row: LiveCopyEntity, marker: Marker | null): Promise<Doubt | null> {
    if (this.hold && row.liveAt > this.hold.liveAt) return null
    if (marker && row.liveAt < marker.liveAt) return 'older'
    if (marker?.copyId === row.copyId) return null
    if (isSqlite(this.copies.manager.dataSource)) return 'no-marker'
    // A new replica has no marker, and another one may have been confirmed since: they use the same server.
    return row.server === (await this.server()) ? null : 'other-server'
  }

  /** Of a new installation, or one that is upgraded. The marker comes first: without it, SQLite's row would say that it's a copy. */
  private async begin(): Promise<void> {
    let marker: Marker = { copyId: uuid(), liveAt: 0 }
    try {
      marker = await createMarker(this.config.dataDir, marker)
    } catch (error) {
      this.logLostMarker(error)
      if (isSqlite(this.copies.manager.dataSource)) return
    }
    await this.insert({ copyId: marker.copyId, heldSince: null })
  }

  /** Moves the row's time, so that a copy made before is older, and remembers it in the data folder. */
  private async vouch(row: LiveCopyEntity): Promise<void> {
    const server = await this.server()
    const liveAt = Math.max(await databaseTime(this.copies.manager), row.liveAt + 1)
    const isMoved = await this.unitOfWork.write(async (tx) => {
      const { affected } = await tx
        .createQueryBuilder()
        .update(LiveCopyEntity)
        // Another replica may have been faster, and what it remembers must not become newer than the row.
        .set({ server, liveAt: () => `CASE WHEN live_at < ${liveAt} THEN ${liveAt} ELSE live_at END` })
        .where({ id: ID, copyId: row.copyId, heldSince: IsNull(), liveAt: MoreThanOrEqual(row.liveAt) })
        .execute()
      return affected === 1
    })
    if (!isMoved) return
    if (this.hold) this.logger.log('This is the live copy. Mail is sent again.')
    this.hold = null
    await this.remember({ copyId: row.copyId, liveAt })
  }

  /**
   * Holds mail. What the data folder knows holds it for all replicas. One on a server that the row doesn't name only waits until
   * another moves the row's time: it must not stop those that run.
   */
  private async holdBack({ row, since, doubt }: Extract<Verdict, { kind: 'held' }>): Promise<void> {
    const now = since ?? (await databaseTime(this.copies.manager))
    const isNew = this.hold === null
    this.hold ??= { since: now, liveAt: row?.liveAt ?? 0 }
    if (isNew) this.logger.warn({ mailHeld: { since: new Date(now).toISOString(), why: doubt ?? 'held' } })
    if (doubt === null || doubt === 'other-server') return
    const heldSince = this.hold.since
    if (!row) return this.insert({ copyId: uuid(), heldSince })
    const isOlder = doubt === 'older' && { liveAt: LessThan(this.marker!.liveAt) }
    await this.unitOfWork.write((tx) =>
      // Unless an owner has confirmed it in the meantime.
      tx.update(
        LiveCopyEntity,
        { id: ID, copyId: row.copyId, heldSince: IsNull(), ...isOlder },
        { heldSince },
      ),
    )
  }

  private async insert(row: Pick<LiveCopyEntity, 'copyId' | 'heldSince'>): Promise<void> {
    const server = await this.server()
    await this.unitOfWork.write(async (tx) => {
      const liveAt = await databaseTime(tx)
      await insertMissing(tx, LiveCopyEntity, { id: ID, liveAt, server, ...row })
    })
  }

  private async readMarker(): Promise<Marker | null> {
    return (this.marker ??= await readMarker(this.config.dataDir))
  }

  private async remember(marker: Marker): Promise<void> {
    this.marker = marker
    try {
      await writeMarker(this.config.dataDir, marker)
      this.isMarkerWritten = true
    } catch (error) {
      this.logLostMarker(error)
    }
  }

  /** Mail is sent all the same: the database is the live one. */
  private logLostMarker(error: unknown): void {
    if (this.isMarkerWritten) this.logger.warn({ markerLost: describeError(error) })
    this.isMarkerWritten = false
  }

  /** Names of MariaDB's servers are not unique, but rarely is all of this the same on two machines. MySQL's have an id. */
  private async server(): Promise<string> {
    const { manager } = this.copies
    if (isSqlite(manager.dataSource)) return ''
    if (this.knownServer) return this.knownServer
    const rows = await manager.query<{ Variable_name: string; Value: string }[]>(
      "SHOW VARIABLES WHERE Variable_name IN ('server_uuid', 'server_uid', 'hostname', 'port', 'datadir')",
    )
    const [database] = await manager.query<object[]>('SELECT DATABASE() AS name')
    const id = rows.find(({ Variable_name: name }) => name === 'server_uuid')
    return (this.knownServer = createHash('sha256')
      .update(JSON.stringify([database, id ?? rows]))
      .digest('hex'))
  }
}
