import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
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
import { IMPORT_MOST_ERRORS, type ImportAnswer } from './key-import.contract.js'
import { MemberCountsService } from '../members/member-counts.service.js'
import type { Operator } from '../sessions/operator.js'
import { readKeyFile } from './key-file.js'

/** Keys of one transaction: short, because on SQLite sign-ins wait for it. */
const BATCH = 100
/** Keys that are looked up by one statement. */
const LOOKED_UP = 500

const KNOWN = 'This key already exists.'
const BUSY = 'Another file is being imported. Please try again when it has finished.'
const MEANWHILE = 'Nothing was imported, because one of these keys was just added. Please try again.'

interface Row {
  row: number
  terms: KeyTerms
  accessKey: string | null
}

interface Result extends Omit<ImportAnswer, 'success' | 'issued'> {
  issued: IssuedKey[]
}

/** Imports keys from a file, all or none, while members go on signing in (contract §5, 'Members'). */
@Injectable()
export class KeyImport {
  private isRunning = false

  constructor(
    @InjectRepository(AccessKeyEntity) private readonly rows: Repository<AccessKeyEntity>,
    private readonly keys: KeysService,
    private readonly vault: KeyVault,
    private readonly counts: MemberCountsService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Adds the keys of a file and returns them in clear, with an error for each row that cannot be imported; with errors,
   * and in a dry run, nothing is written.
   * @throws {FailureException} 400 – the file cannot be read; 409 – another import is running, or a key was added
   * meanwhile
   */
  async import(
    file: Buffer,
    operator: Pick<Operator, 'actor' | 'client'>,
    isDryRun: boolean,
  ): Promise<Result> {
    if (this.isRunning) throw new FailureException(409, BUSY)
    this.isRunning = true
    try {
      const { rows, errors, count } = await this.check(file)
      const issued = isDryRun || errors.length > 0 ? [] : await this.write(rows, operator)
      const shown = errors.sort((a, b) => a.row - b.row).slice(0, IMPORT_MOST_ERRORS)
      const newKeys = rows.filter(({ accessKey }) => accessKey === null).length
      return { rows: count, issued, newKeys, errors: shown, moreErrors: errors.length - shown.length }
    } finally {
      this.isRunning = false
      this.counts.forget()
    }
  }

  private async check(file: Buffer) {
    const rows: Row[] = []
    const errors: ImportAnswer['errors'] = []
    let count = 0
    for await (const read of readKeyFile(file, this.clock.now())) {
      count += 1
      if ('error' in read) errors.push(read)
      else rows.push(read)
    }
    for (let at = 0; at < rows.length; at += LOOKED_UP) {
      await nextTurn()
      errors.push(...(await this.known(rows.slice(at, at + LOOKED_UP))))
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

  /** Writes batch by batch with pauses as long, and takes all back if one of them fails. */
  private async write(rows: Row[], operator: Pick<Operator, 'actor' | 'client'>): Promise<IssuedKey[]> {
    const issued: IssuedKey[] = []
    try {
      for (let at = 0; at < rows.length; at += BATCH) {
        const started = performance.now()
        const keys = rows.slice(at, at + BATCH).map(({ terms, accessKey }) => ({
          ...terms,
          accessKey: accessKey ?? this.keys.newKey(terms.level),
        }))
        const { actor, client } = operator
        issued.push(
          ...(await this.unitOfWork.write((tx) => this.keys.add(tx, keys, 'imported', actor, client))),
        )
        await pause(performance.now() - started)
      }
    } catch (error) {
      await this.undo(issued, operator)
      throw isDuplicate(error) ? new FailureException(409, MEANWHILE) : error
    }
    return issued
  }

  private async undo(
    issued: IssuedKey[],
    { actor, client }: Pick<Operator, 'actor' | 'client'>,
  ): Promise<void> {
    if (issued.length === 0) return
    for (let at = 0; at < issued.length; at += BATCH) {
      const ids = issued.slice(at, at + BATCH).map(({ id }) => id)
      await this.unitOfWork.write((tx) => tx.delete(AccessKeyEntity, { id: In(ids) }))
    }
    const details = { after: { keys: issued.length } }
    await this.unitOfWork.write((tx) =>
      this.audit.record(tx, { action: 'key-import-undone', actor, client, details }),
    )
  }
}
