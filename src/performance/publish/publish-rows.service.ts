import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource, type EntityManager } from 'typeorm'
import type { Operator } from '../../keys/sessions/operator.js'
import { MailService } from '../../mail/mail.service.js'
import { AuditService } from '../../platform/audit/audit.service.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { isDuplicate } from '../../platform/errors/duplicate.js'
import { FailureException } from '../../platform/errors/failure.js'
import type { CsvFault, PreviewRowsAnswer } from '../performance.contract.js'
import { PerformanceRowEntity, toEntity } from '../record/performance-row.entity.js'
import { PerformanceRecord } from '../record/performance-record.service.js'
import { sha256 } from '../record/sha256.js'
import {
  hashedText,
  type NewPerformanceRow,
  type PerformanceRow,
  type RecordHead,
} from '../record.contract.js'
import { assertNoFaults, checkRows } from './check-rows.js'
import { readCsvRows } from './csv-rows.js'
import { gapWarnings } from './month-gaps.js'
import { RecordExtract } from './record-conflicts.js'

const STALE =
  'Results were published after your rows were checked. Compare your rows with the record, then try again.'
/** Rows of one statement: each has 14 parameters. */
const ROWS_A_STATEMENT = 500

/** Adds rows to the record; nothing changes or removes one (contract §5, 'Performance record'). */
@Injectable()
export class PublishRows {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly record: PerformanceRecord,
    private readonly audit: AuditService,
    private readonly mails: MailService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Returns the rows of a CSV file, and what is wrong with the others.
   * @throws {FailureException} 400 – it is no such file
   */
  readCsv(file: Buffer): Promise<{ rows: NewPerformanceRow[]; faults: CsvFault[] }> {
    return readCsvRows(file, this.clock.now())
  }

  /**
   * Returns what publishing the rows would add and correct; writes nothing.
   * @throws {FailureException} 400 – rows are faulty, with `fields` such as `rows.0.month`
   */
  async preview(written: readonly unknown[]): Promise<PreviewRowsAnswer> {
    const rows = await this.check(written)
    const tx = this.database.manager
    const head = await this.record.head(tx)
    const extract = await this.extractFor(tx, rows)
    const corrections = extract.correctionsOf(rows)
    const warnings = gapWarnings([...(await this.record.months(tx)), ...rows])
    return { rows, added: rows.length - corrections.length, corrections, warnings, head }
  }

  /**
   * Publishes the rows all at once, if `head` is still the number of the newest row; emails operations the new head and
   * returns it.
   * @throws {FailureException} 400 – rows are faulty, with `fields`; 409 – someone else published since `head`
   */
  async publish(written: readonly unknown[], head: number, operator: Operator): Promise<RecordHead> {
    const rows = await this.check(written)
    try {
      return await this.unitOfWork.write((tx) => this.append(tx, rows, head, operator))
    } catch (error) {
      // Two have read the same head: one has assigned the numbers first.
      throw isDuplicate(error) ? new FailureException(409, STALE) : error
    }
  }

  private async append(
    tx: EntityManager,
    rows: NewPerformanceRow[],
    expected: number,
    { actor, client }: Operator,
  ): Promise<RecordHead> {
    const before = await this.record.head(tx)
    if (before.seq !== expected) throw new FailureException(409, STALE)
    await this.extractFor(tx, rows)
    const chained = chain(rows, before, this.clock.now())
    for (let at = 0; at < chained.length; at += ROWS_A_STATEMENT)
      await tx.insert(PerformanceRowEntity, chained.slice(at, at + ROWS_A_STATEMENT).map(toEntity))
    const { seq, hash } = chained.at(-1)!
    const after = { rows: rows.length, first: before.seq + 1, last: seq, hash }
    const subject = `performance:${before.seq + 1}`
    await this.audit.record(tx, { action: 'results-published', actor, client, subject, details: { after } })
    const published = { rows: rows.length, head: { seq, hash } }
    await this.mails.enqueueForOps(tx, { template: 'results-published', props: published })
    return published.head
  }

  /** @throws {FailureException} 400 – a row is faulty */
  private async check(written: readonly unknown[]): Promise<NewPerformanceRow[]> {
    const { rows, faults } = await checkRows(written, this.clock.now())
    assertNoFaults(faults)
    return rows
  }

  /** @throws {FailureException} 400 – the record has something against a row */
  private async extractFor(tx: EntityManager, rows: NewPerformanceRow[]): Promise<RecordExtract> {
    const months = [...new Set(rows.map(({ month }) => month))]
    const numbers = rows.flatMap(({ corrects }) => corrects ?? [])
    const extract = new RecordExtract(await this.record.find(tx, months, numbers))
    assertNoFaults(extract.faultsOf(rows))
    return extract
  }
}

/** Returns the rows with numbers and hashes, which follow the head. */
function chain(rows: readonly NewPerformanceRow[], head: RecordHead, at: Date): PerformanceRow[] {
  const publishedAt = at.toISOString()
  let { seq, hash: prevHash } = head
  return rows.map((figures) => {
    const row = { ...figures, seq: ++seq, publishedAt, prevHash }
    return { ...row, hash: (prevHash = sha256(hashedText(row))) }
  })
}
