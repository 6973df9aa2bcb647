import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, IsNull, LessThan, Repository } from 'typeorm'
import { newId } from '../../platform/database/queries/new-id.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { insertMissing } from '../../platform/database/writes/insert-rows.js'
import { removeInBatches } from '../../platform/database/writes/remove-in-batches.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException } from '../../platform/errors/failure.js'
import { RETENTION_DAYS } from '../../platform/retention/retention.contract.js'
import { Hourly } from '../../platform/scheduler/hourly.js'
import { KeyImportEntity } from './key-import.entity.js'
import { DAY } from '../../platform/scheduler/durations.js'

/** Milliseconds for which an import may write after its last batch; a killed one is continued when they are over. */
const LEASE_MS = 10_000

export const BUSY = "An import is already running. Please try again when it's done."

/** Where a file's import is. */
export interface Progress {
  /** Rows that an interrupted import of this file has written. */
  written: number
  /** When this file was last imported whole. */
  finishedAt: Date | null
}

/** The exclusive right to import a file, which each batch renews. */
export interface Lease {
  fileHash: string
  lease: string
}

/** An import has lost its lease: another continues it, and this one must neither write nor roll back. */
export class LostLease extends FailureException {
  constructor() {
    super(409, BUSY)
  }
}

/** Returns the SHA-256 of a file, in hex. */
export const hashOfFile = (file: Buffer): string => createHash('sha256').update(file).digest('hex')

/**
 * Knows how far the import of each file has come. The rows of a batch and the progress are written by one transaction, so
 * that an import that was killed is continued where it was, by the same file (docs/decisions/members.md).
 */
@Injectable()
export class ImportProgress {
  constructor(
    @InjectRepository(KeyImportEntity) private readonly imports: Repository<KeyImportEntity>,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Returns how far the import of a file has come.
   * @throws {FailureException} 409 – it is being imported
   */
  async find(fileHash: string): Promise<Progress> {
    const found = await this.imports.findOneBy({ fileHash })
    if (found?.leasedUntil && found.leasedUntil > this.time()) throw new FailureException(409, BUSY)
    const finishedAt = found?.finishedAt ?? null
    return { written: finishedAt ? 0 : (found?.rowsWritten ?? 0), finishedAt }
  }

  /**
   * Returns a lease on a file whose first `written` rows are in the database already.
   * @throws {FailureException} 409 – it is being imported, or has come further
   */
  async begin(fileHash: string, { written, finishedAt }: Progress): Promise<Lease> {
    const lease = newId()
    const columns = { lease, leasedUntil: this.time() + LEASE_MS, updatedAt: this.clock.now() }
    await this.unitOfWork.write(async (tx) => {
      const newRow = { fileHash, rowsWritten: 0, ...columns, lease: null, leasedUntil: null }
      await insertMissing(tx, KeyImportEntity, newRow)
      const free = {
        fileHash,
        finishedAt: finishedAt ?? IsNull(),
        ...(finishedAt ? {} : { rowsWritten: written }),
      }
      const begun = { ...columns, rowsWritten: written, finishedAt: null }
      const { affected } = await tx.update(
        KeyImportEntity,
        [
          { ...free, leasedUntil: IsNull() },
          { ...free, leasedUntil: LessThan(this.time()) },
        ],
        begun,
      )
      if (affected === 0) throw new FailureException(409, BUSY)
    })
    return { fileHash, lease }
  }

  /**
   * Records in the transaction of a batch that now `to` rows are written instead of `from`.
   * @throws {LostLease} 409 – another import goes on with this file
   */
  async move(tx: EntityManager, { fileHash, lease }: Lease, from: number, to: number): Promise<void> {
    const { affected } = await tx.update(
      KeyImportEntity,
      { fileHash, lease, rowsWritten: from },
      { rowsWritten: to, leasedUntil: this.time() + LEASE_MS, updatedAt: this.clock.now() },
    )
    if (affected === 0) throw new LostLease()
  }

  /** Records that the file is imported whole; does nothing without the lease. */
  async finish({ fileHash, lease }: Lease): Promise<void> {
    const finished = { lease: null, leasedUntil: null, finishedAt: this.clock.now() }
    await this.unitOfWork.write((tx) => tx.update(KeyImportEntity, { fileHash, lease }, finished))
  }

  /** Gives the lease back, if it is still held; `isUndone`: nothing of the file is in the database. */
  async giveUp({ fileHash, lease }: Lease, isUndone: boolean): Promise<void> {
    const free = { lease: null, leasedUntil: null }
    await this.unitOfWork.write((tx) =>
      isUndone
        ? tx.delete(KeyImportEntity, { fileHash, lease })
        : tx.update(KeyImportEntity, { fileHash, lease }, free),
    )
  }

  /** Forgets imports of which nothing was written for 90 days. */
  @Hourly('remove-old-imports')
  async removeOld(): Promise<void> {
    const longAgo = new Date(this.time() - RETENTION_DAYS.keyImport * DAY)
    await removeInBatches(this.unitOfWork, KeyImportEntity, 'fileHash', { updatedAt: LessThan(longAgo) })
  }

  private time(): number {
    return this.clock.now().getTime()
  }
}
