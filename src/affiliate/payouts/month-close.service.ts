import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource, type EntityManager, In, IsNull, LessThan, MoreThan } from 'typeorm'
import { AuditService } from '../../platform/audit/audit.service.js'
import { addMonths, monthOf } from '../../platform/business-time.contract.js'
import { toCents, toDollars } from '../../platform/database/queries/cents.js'
import { newId } from '../../platform/database/queries/new-id.js'
import { insertMissing, insertRows } from '../../platform/database/writes/insert-rows.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException } from '../../platform/errors/failure.js'
import { AffiliateEntity } from '../accounts/affiliate.entity.js'
import { ProgramRulesService } from '../program/program-rules.service.js'
import { PayoutMonthEntity } from './payout-month.entity.js'
import { isMonth, monthName, NO_MONTH } from './payouts.contract.js'
import { StatementEntity } from './statement.entity.js'

/** Affiliates whose statements are made in one transaction: with a hundred entries each, it holds its locks for a part of a second. */
const BATCH = 50

const sums = (keys: string) => `SELECT key_id, SUM(CASE WHEN amount > 0 THEN amount ELSE 0 END) AS earned,
  SUM(CASE WHEN amount < 0 THEN amount ELSE 0 END) AS refunds
  FROM affiliate_entries WHERE key_id IN (${keys}) AND statement_month = ? GROUP BY key_id`
const putOnStatement = (keys: string) => `UPDATE affiliate_entries SET statement_month = ?
  WHERE key_id IN (${keys}) AND statement_month IS NULL AND payable_month <= ?`

type Sum = Record<'earned' | 'refunds', number | string> & { key_id: string }

/** Closes months: freezes what is due to each affiliate as a statement (docs/decisions/affiliate.md). */
@Injectable()
export class MonthClose {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly rules: ProgramRulesService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Returns the month that can be closed next; null: it isn't over. */
  async closable(now = new Date()): Promise<string | null> {
    const [last] = await this.database.manager.find(PayoutMonthEntity, { order: { month: 'DESC' }, take: 1 })
    if (last && !last.closedAt) return last.month
    const previous = addMonths(monthOf(now), -1)
    return last && last.month >= previous ? null : previous
  }

  /**
   * Closes a month of the business (YYYY-MM) and returns it. Everything that is payable by its end is on the statements, also of
   * months before it that nobody has closed. One that was interrupted goes on; the same month again changes nothing.
   * @throws {FailureException} 400 – no month; 409 – it is not over, a later one is closed, or an earlier one was
   * interrupted
   */
  async close(
    month: string,
    actor: string,
    now = new Date(),
  ): Promise<{ month: PayoutMonthEntity; closed: boolean }> {
    if (!isMonth(month)) throw new FailureException(400, NO_MONTH)
    if (month >= monthOf(now)) throw new FailureException(409, `${monthName(month)} isn’t over yet.`)
    const begun = await this.unitOfWork.write((tx) => this.begin(tx, month, actor, now))
    if (begun.closedAt) return { month: begun, closed: false }
    const { minimumPayout } = await this.rules.knownAt(begun.startedAt)
    for (;;) {
      const after = await this.unitOfWork.write((tx) => this.closeBatch(tx, month, toCents(minimumPayout)))
      if (after.closedAt) return { month: after, closed: true }
    }
  }

  /**
   * Locks a month until `tx` ends, so that those who close, approve or export it take turns, and returns it; null:
   * nobody has begun to close it.
   */
  async lock(tx: EntityManager, month: string): Promise<PayoutMonthEntity | null> {
    await tx.update(PayoutMonthEntity, { month }, { closedBy: () => 'closed_by' })
    return tx.findOneBy(PayoutMonthEntity, { month })
  }

  private async begin(
    tx: EntityManager,
    month: string,
    actor: string,
    now: Date,
  ): Promise<PayoutMonthEntity> {
    const [later] = await tx.find(PayoutMonthEntity, { where: { month: MoreThan(month) }, take: 1 })
    if (later)
      throw new FailureException(
        409,
        `${monthName(later.month)} is closed already, and has what ${monthName(month)} was due.`,
      )
    const unfinished = await tx.findOneBy(PayoutMonthEntity, { month: LessThan(month), closedAt: IsNull() })
    if (unfinished)
      throw new FailureException(
        409,
        `Closing ${monthName(unfinished.month)} was interrupted. Close it first.`,
      )
    await insertMissing(tx, PayoutMonthEntity, { month, closedBy: actor, startedAt: now, afterKey: '' })
    return tx.findOneByOrFail(PayoutMonthEntity, { month })
  }

  /** Makes the statements of the next affiliates, and closes the month after the last of them. Two callers take turns. */
  private async closeBatch(tx: EntityManager, month: string, minimum: number): Promise<PayoutMonthEntity> {
    const closing = (await this.lock(tx, month))!
    if (closing.closedAt) return closing
    const affiliates = await tx.find(AffiliateEntity, {
      where: { keyId: MoreThan(closing.afterKey) },
      order: { keyId: 'ASC' },
      take: BATCH,
      select: { keyId: true },
    })
    if (affiliates.length > 0)
      await this.makeStatements(
        tx,
        month,
        minimum,
        affiliates.map(({ keyId }) => keyId),
      )
    const isLast = affiliates.length < BATCH
    const change = {
      afterKey: affiliates.at(-1)?.keyId ?? closing.afterKey,
      closedAt: isLast ? new Date() : null,
    }
    await tx.update(PayoutMonthEntity, { month }, change)
    if (isLast) await this.recordClose(tx, closing)
    return { ...closing, ...change }
  }

  private async makeStatements(
    tx: EntityManager,
    month: string,
    minimum: number,
    keyIds: string[],
  ): Promise<void> {
    const keys = marks(keyIds)
    // Locks the accounts: a result that comes in meanwhile changes the same balance.
    await tx.update(AffiliateEntity, { keyId: In(keyIds) }, { carried: () => 'carried' })
    await tx.query(putOnStatement(keys), [month, ...keyIds, month])
    const found = await tx.query<Sum[]>(sums(keys), [...keyIds, month])
    const sumOf = new Map(found.map((sum) => [sum.key_id, sum]))
    const accounts = await tx.findBy(AffiliateEntity, { keyId: In(keyIds) })
    const statements = accounts.flatMap(({ keyId, carried: opening, status }) => {
      const earned = Number(sumOf.get(keyId)?.earned ?? 0)
      const refunds = Number(sumOf.get(keyId)?.refunds ?? 0)
      const balance = opening + earned + refunds
      // A refund that takes the whole opening balance is said too.
      if (opening === 0 && earned === 0 && refunds === 0) return []
      // Who has left the program is paid what is left.
      const isDue = balance > 0 && (balance >= minimum || status === 'ended')
      const divided = isDue ? { due: balance, carried: 0 } : { due: 0, carried: balance }
      const state = isDue ? ('draft' as const) : ('carried' as const)
      return [
        {
          ...{ id: newId(), keyId, month, opening, earned, refunds, ...divided, state },
          ...{ service: null, recipient: null, country: null },
          ...{ approvedBy: null, exportedAt: null, settledAt: null, version: 1 },
        },
      ]
    })
    if (statements.length === 0) return
    await insertRows(
      tx,
      StatementEntity,
      statements.map((row) => ({ ...row })),
    )
    await tx.query(
      `UPDATE affiliates SET carried = (SELECT s.carried FROM affiliate_statements s
         WHERE s.month = ? AND s.key_id = affiliates.key_id)
       WHERE key_id IN (${marks(statements)})`,
      [month, ...statements.map(({ keyId }) => keyId)],
    )
  }

  private async recordClose(tx: EntityManager, { month, closedBy }: PayoutMonthEntity): Promise<void> {
    const [sum] = await tx.query<Record<'statements' | 'due', number | string | null>[]>(
      `SELECT COUNT(*) AS statements, SUM(due) AS due FROM affiliate_statements WHERE month = ? AND due > 0`,
      [month],
    )
    await this.audit.record(tx, {
      action: 'payout-month-closed',
      actor: closedBy,
      subject: `payouts:${month}`,
      details: { month, payouts: Number(sum!.statements), due: toDollars(Number(sum!.due ?? 0)) },
    })
  }
}

const marks = (values: unknown[]): string => values.map(() => '?').join(', ')
