import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { In, Repository } from 'typeorm'
import { AuditService } from '../../platform/audit/audit.service.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { isDuplicate } from '../../platform/errors/duplicate.js'
import { FailureException } from '../../platform/errors/failure.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { type IssuedKey, KeysService } from '../directory/keys.service.js'
import type { ImportAnswer } from './key-import.contract.js'
import { countKeys } from '../directory/count-keys.js'
import type { Operator } from '../sessions/operator.js'
import {
  BUSY,
  hashOfFile,
  ImportProgress,
  type Lease,
  LostLease,
  type Progress,
} from './import-progress.service.js'
import { batchesOf, type KeyRow, type Reading } from './key-file.js'
import { KeyFileCheck } from './key-file-check.service.js'
import { dialectOf } from '../../platform/database/connections/dialect.js'

/**
 * Keys of one transaction: few on SQLite, because a sign-in may have to wait for all of them; on MySQL writes run in
 * parallel.
 */
const BATCH = { sqlite: 5, mysql: 20 }
const MEANWHILE = 'Nothing new was imported, because one of these keys was just added. Please try again.'

/** Who imports, for the audit log. */
type Importer = Pick<Operator, 'actor' | 'client'>

/** `errors`: of every faulty row. */
type Result = Omit<ImportAnswer, 'moreErrors'>

interface ImportOptions {
  isDryRun: boolean
  /** Takes the keys of each batch in clear; they are void if the import fails after all. */
  onIssued?: (keys: IssuedKey[]) => void
}

/**
 * Imports keys from a file, all or none, while members go on signing in (contract §5, 'Members'). One that was killed
 * leaves its first rows; importing the same file again continues after them.
 */
@Injectable()
export class KeyImport {
  private isRunning = false
  private readonly batchSize: number

  constructor(
    @InjectRepository(AccessKeyEntity) private readonly rows: Repository<AccessKeyEntity>,
    private readonly keys: KeysService,
    private readonly fileCheck: KeyFileCheck,
    private readonly progress: ImportProgress,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {
    this.batchSize = BATCH[dialectOf(rows.manager.dataSource)]
  }

  /**
   * Adds the keys of a file, and returns an error for each row that cannot be imported; with errors, and in a dry run,
   * nothing is written. The file is read once to check it and once to write its rows, because a hundred thousand rows in
   * memory make every garbage collection delay the sign-ins (docs/decisions/members.md).
   * @throws {FailureException} 400 – the file cannot be read; 409 – another import is running, or a key was added
   * meanwhile
   */
  async import(file: Buffer, operator: Importer, { isDryRun, onIssued }: ImportOptions): Promise<Result> {
    if (this.isRunning) throw new FailureException(409, BUSY)
    this.isRunning = true
    try {
      const fileHash = hashOfFile(file)
      const progress = await this.progress.find(fileHash)
      const { written } = progress
      const reading = { file, now: this.clock.now(), written }
      const { count, newKeys, errors } = await this.fileCheck.check(reading)
      const isWriting = !isDryRun && errors.length === 0
      const issued = isWriting ? await this.write(reading, fileHash, progress, operator, onIssued) : 0
      const importedAt = progress.finishedAt?.toISOString() ?? null
      return { rows: count, issued, newKeys, errors, written, importedAt }
    } finally {
      this.isRunning = false
    }
  }

  /**
   * Writes batch by batch, with the pauses that the file's reader makes, and takes all back if one of them fails. Returns the
   * number of keys.
   */
  private async write(
    reading: Reading,
    fileHash: string,
    progress: Progress,
    operator: Importer,
    onIssued?: ImportOptions['onIssued'],
  ): Promise<number> {
    const { written } = reading
    const batches = batchesOf(reading, this.batchSize)
    // Before the lease: skipping the rows that are written already may take longer than one.
    let next = await batches.next()
    const lease = await this.progress.begin(fileHash, progress)
    const ids: string[] = []
    try {
      for (; !next.done; next = await batches.next()) {
        const issued = await this.add(next.value, lease, written + ids.length, operator)
        ids.push(...issued.map(({ id }) => id))
        onIssued?.(issued)
      }
      await this.progress.finish(lease)
    } catch (error) {
      if (error instanceof LostLease) throw error
      await this.undo(ids, lease, written, operator)
      throw isDuplicate(error) ? new FailureException(409, MEANWHILE) : error
    } finally {
      await batches.return(undefined)
    }
    return ids.length
  }

  /** Adds the keys of a batch and updates the progress in one transaction; `written` rows of the file came before. */
  private add(
    batch: KeyRow[],
    lease: Lease,
    written: number,
    { actor, client }: Importer,
  ): Promise<IssuedKey[]> {
    const keys = batch.map(({ terms, accessKey }) => ({
      ...terms,
      accessKey: accessKey ?? this.keys.newKey(terms.level),
    }))
    return this.unitOfWork.write(async (tx) => {
      await this.progress.move(tx, lease, written, written + batch.length)
      return this.keys.add(tx, keys, 'imported', actor, client)
    })
  }

  /** Takes back what was written after the first `written` rows, the last batch first, so that the progress stays true. */
  private async undo(
    ids: string[],
    lease: Lease,
    written: number,
    { actor, client }: Importer,
  ): Promise<void> {
    for (let end = ids.length; end > 0; end -= Math.min(this.batchSize, end)) {
      const from = Math.max(0, end - this.batchSize)
      const where = { id: In(ids.slice(from, end)) }
      await this.unitOfWork.write(async (tx) => {
        await this.progress.move(tx, lease, written + end, written + from)
        // Locked, because a member may be signing in.
        await tx.update(AccessKeyEntity, where, { keyHash: () => 'key_hash' })
        const before = await tx.findBy(AccessKeyEntity, where)
        await tx.delete(AccessKeyEntity, where)
        await countKeys(tx, { before })
      })
    }
    await this.progress.giveUp(lease, written === 0)
    if (ids.length === 0) return
    const details = { after: { keys: ids.length } }
    await this.unitOfWork.write((tx) =>
      this.audit.record(tx, { action: 'key-import-undone', actor, client, details }),
    )
  }
}
