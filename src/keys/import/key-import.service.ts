import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { In, Repository } from 'typeorm'
import { AuditService } from '../../platform/audit/audit.service.js'
import { DatabaseClock } from '../../platform/database/database-clock.js'
import { UnitOfWork } from '../../platform/database/unit-of-work.js'
import { isDuplicate } from '../../platform/errors/duplicate.js'
import { FailureException } from '../../platform/errors/failure.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { KeyVault } from '../directory/key-vault.js'
import { type IssuedKey, KeysService, type KeyTerms } from '../directory/keys.service.js'
import type { ImportAnswer } from './key-import.contract.js'
import { countKeys } from '../members/member-count.js'
import type { Operator } from '../sessions/operator.js'
import {
  BUSY,
  hashOfFile,
  ImportProgress,
  type Lease,
  LostLease,
  type Progress,
} from './import-progress.service.js'
import { BATCH, rest } from './import-pace.js'
import { readKeyFile } from './key-file.js'
import { dialectOf } from '../../platform/database/dialect.js'

/** Keys that are looked up by one statement, while all other requests wait. */
const LOOKED_UP = 50

const KNOWN = 'This key already exists.'
const MEANWHILE = 'Nothing was imported, because one of these keys was just added. Please try again.'

interface Row {
  row: number
  terms: KeyTerms
  accessKey: string | null
}

/** Who imports, for the audit log. */
type Importer = Pick<Operator, 'actor' | 'client'>

/** `errors`: of every faulty row. */
interface Result extends Omit<ImportAnswer, 'success' | 'issued' | 'moreErrors'> {
  issued: IssuedKey[]
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
    private readonly vault: KeyVault,
    private readonly progress: ImportProgress,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {
    this.batchSize = BATCH[dialectOf(rows.manager.dataSource)]
  }

  /**
   * Adds the keys of a file and returns them in clear, with an error for each row that cannot be imported; with errors,
   * and in a dry run, nothing is written.
   * @throws {FailureException} 400 – the file cannot be read; 409 – another import is running, or a key was added
   * meanwhile
   */
  async import(file: Buffer, operator: Importer, isDryRun: boolean): Promise<Result> {
    if (this.isRunning) throw new FailureException(409, BUSY)
    this.isRunning = true
    try {
      const fileHash = hashOfFile(file)
      const progress = await this.progress.find(fileHash)
      const { rows, errors, count } = await this.check(file, progress.written)
      const isWriting = !isDryRun && errors.length === 0
      const issued = isWriting ? await this.write(rows, fileHash, progress, operator) : []
      return {
        rows: count,
        issued,
        newKeys: rows.filter(({ accessKey }) => accessKey === null).length,
        errors: errors.sort((a, b) => a.row - b.row),
        written: progress.written,
        importedAt: progress.finishedAt?.toISOString() ?? null,
      }
    } finally {
      this.isRunning = false
    }
  }

  /** Reads the rows after the first `written`, which an interrupted import of this file has checked and written. */
  private async check(file: Buffer, written: number) {
    const rows: Row[] = []
    const errors: ImportAnswer['errors'] = []
    let count = 0
    for await (const read of readKeyFile(file, this.clock.now())) {
      count += 1
      if (count <= written) continue
      if ('error' in read) errors.push(read)
      else rows.push(read)
    }
    for (let at = 0; at < rows.length; at += LOOKED_UP) {
      const started = performance.now()
      errors.push(...(await this.known(rows.slice(at, at + LOOKED_UP))))
      await rest(started)
    }
    return { rows, errors, count }
  }

  private async known(rows: Row[]): Promise<ImportAnswer['errors']> {
    const hashes = new Map(
      rows.flatMap(({ row, accessKey }) => (accessKey ? [[this.vault.keyHash(accessKey), row]] : [])),
    )
    if (hashes.size === 0) return []
    const known = await this.rows.find({
      where: { keyHash: In([...hashes.keys()]) },
      select: { id: true, keyHash: true },
    })
    return known.map(({ keyHash }) => ({ row: hashes.get(keyHash!)!, error: KNOWN }))
  }

  /** Writes batch by batch with pauses, and takes all back if one of them fails. */
  private async write(
    rows: Row[],
    fileHash: string,
    { written, ...before }: Progress,
    operator: Importer,
  ): Promise<IssuedKey[]> {
    const lease = await this.progress.begin(fileHash, { written, ...before })
    const issued: IssuedKey[] = []
    try {
      while (issued.length < rows.length) {
        const started = performance.now()
        const batch = rows.slice(issued.length, issued.length + this.batchSize)
        issued.push(...(await this.add(batch, lease, written + issued.length, operator)))
        await rest(started)
      }
      await this.progress.finish(lease)
    } catch (error) {
      if (error instanceof LostLease) throw error
      await this.undo(issued, lease, written, operator)
      throw isDuplicate(error) ? new FailureException(409, MEANWHILE) : error
    }
    return issued
  }

  /** Adds the keys of a batch and updates the progress in one transaction; `written` rows of the file came before. */
  private add(
    batch: Row[],
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
    issued: IssuedKey[],
    lease: Lease,
    written: number,
    { actor, client }: Importer,
  ): Promise<void> {
    for (let end = issued.length; end > 0; end -= Math.min(this.batchSize, end)) {
      const from = Math.max(0, end - this.batchSize)
      const where = { id: In(issued.slice(from, end).map(({ id }) => id)) }
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
    if (issued.length === 0) return
    const details = { after: { keys: issued.length } }
    await this.unitOfWork.write((tx) =>
      this.audit.record(tx, { action: 'key-import-undone', actor, client, details }),
    )
  }
}
