import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { LessThan, MoreThan, Repository } from 'typeorm'
import { newId } from '../../platform/database/queries/new-id.js'
import { firstIdAt } from '../../platform/audit/audit-search.js'
import { Config } from '../../platform/config/config.js'
import { Encryptor } from '../../platform/crypto/encryptor.js'
import { removeInBatches } from '../../platform/database/writes/remove-in-batches.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { databaseFault } from '../../platform/errors/database-fault.js'
import { describeError } from '../../platform/errors/report.js'
import { RETENTION_DAYS } from '../../platform/retention/retention.contract.js'
import { Hourly } from '../../platform/scheduler/hourly.js'
import { Scheduler } from '../../platform/scheduler/scheduler.js'
import { SingleFlight } from '../../platform/scheduler/single-flight.js'
import { KeyRecovery } from './key-recovery.service.js'
import { RecoveryRequestEntity } from './recovery-request.entity.js'
import { DAY } from '../../platform/scheduler/durations.js'

/** Milliseconds between two looks for requests. */
const POLL_INTERVAL = 2_000
/** Requests that one look takes at a time. */
const BATCH = 100

/**
 * Takes the requests of the gate's form. Every address is stored alike and looked up later, on a timer that no request
 * starts: what the portal does about an address can be seen in no answer's time (docs/decisions/access.md).
 */
@Injectable()
export class RecoveryRequests implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(RecoveryRequests.name)
  private readonly encryptor: Encryptor
  private readonly polling = new SingleFlight(() => this.processAll())
  private isEnding = false

  constructor(
    @InjectRepository(RecoveryRequestEntity) private readonly requests: Repository<RecoveryRequestEntity>,
    private readonly recovery: KeyRecovery,
    private readonly unitOfWork: UnitOfWork,
    private readonly scheduler: Scheduler,
    { portalSecret }: Config,
  ) {
    this.encryptor = new Encryptor(portalSecret, 'recovery-request')
  }

  onModuleInit(): void {
    this.scheduler.every(POLL_INTERVAL, RecoveryRequests.name, () => this.poll())
  }

  /** Waits for the request that is being processed; the others stay in the database. */
  async onModuleDestroy(): Promise<void> {
    this.isEnding = true
    await this.polling.finish()
  }

  /** Stores a request; returns once it is on disk. */
  async add(address: string, client: string): Promise<void> {
    const encryptedAddress = this.encryptor.encrypt(address)
    await this.unitOfWork.write((tx) =>
      tx.insert(RecoveryRequestEntity, { id: newId(), encryptedAddress, client }),
    )
  }

  /** Processes all requests; a call during another one ends with it. */
  poll(): Promise<void> {
    return this.polling.run()
  }

  /** Deletes what could not be processed for a day. */
  @Hourly('remove-old-recovery-requests')
  async removeOld(): Promise<void> {
    const isOld = { id: LessThan(firstIdAt(Date.now() - RETENTION_DAYS.recoveryRequest * DAY)) }
    await removeInBatches(this.unitOfWork, RecoveryRequestEntity, 'id', isOld)
  }

  private async processAll(): Promise<void> {
    for (let after = ''; !this.isEnding;) {
      const where = { id: MoreThan(after) }
      const rows = await this.requests.find({ where, order: { id: 'ASC' }, take: BATCH })
      for (const row of rows) if (this.isEnding || !(await this.process(row))) return
      if (rows.length < BATCH) return
      after = rows.at(-1)!.id
    }
  }

  /** Never throws: the next look tries the request again. False on a full disk, where the others would fail as well. */
  private async process({ id, encryptedAddress, client }: RecoveryRequestEntity): Promise<boolean> {
    try {
      await this.unitOfWork.write(async (tx) => {
        // Of two processes, one deletes it.
        if ((await tx.delete(RecoveryRequestEntity, { id })).affected !== 1) return
        await this.recovery.mailLinks(tx, this.encryptor.decrypt(encryptedAddress), client)
      })
      return true
    } catch (error) {
      this.logger.warn({ request: id, error: describeError(error) })
      return databaseFault(error) !== 'full'
    }
  }
}
