import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource, type EntityManager, In, LessThan, MoreThan } from 'typeorm'
import { KeyDirectory } from '../../keys/directory/key-directory.service.js'
import { AuditService } from '../../platform/audit/audit.service.js'
import { toCents, toDollars } from '../../platform/database/queries/cents.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException, notFound } from '../../platform/errors/failure.js'
import { PAGE_SIZE } from '../../platform/http/list/list.contract.js'
import { ApplicationEntity } from '../accounts/application.entity.js'
import { AffiliateNames } from '../accounts/affiliate-names.service.js'
import { ProgramRulesService } from '../program/program-rules.service.js'
import { MonthClose } from './month-close.service.js'
import { referenceOf, toOwnStatement } from './own-statement.js'
import { exportProblem } from './payout-files.js'
import { PayoutMonthEntity } from './payout-month.entity.js'
import {
  type ApproveAllAnswer,
  type CloseMonthAnswer,
  isMonth,
  monthName,
  NO_MONTH,
  type PayoutMonth,
  type PayoutsAnswer,
  type PayoutsQuery,
  type Statement,
  type StatementAnswer,
  type StatementState,
} from './payouts.contract.js'
import { type PayoutService } from '../affiliate.contract.js'
import { StatementEntity } from './statement.entity.js'

const STALE = 'This payout was changed meanwhile. Look at it again.'
const NEEDS_SECOND = (limit: string) =>
  `Payouts above ${limit} are approved by another administrator than the one who closed the month.`

type Total = Record<'statements' | 'due', number | string> & { state: StatementState }
interface ServiceCount {
  state: StatementState
  service: PayoutService | null
  statements: number | string
}

const NONE = { approved: 0, exported: 0 }
const NOTHING = {
  statements: [],
  older: null,
  totals: {},
  waiting: 0,
  services: { paypal: NONE, wise: NONE },
}

/** Statements as masters see and approve them. */
@Injectable()
export class Statements {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly closing: MonthClose,
    private readonly rules: ProgramRulesService,
    private readonly names: AffiliateNames,
    private readonly keys: KeyDirectory,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Returns one page of a month's statements, for this person; every page costs the same. */
  async page(
    { month: wanted, state, before, pageSize = PAGE_SIZE.default }: PayoutsQuery,
    actor: string,
  ): Promise<PayoutsAnswer> {
    const { manager } = this.database
    if (wanted && !isMonth(wanted)) throw new FailureException(400, NO_MONTH)
    const [months, closable] = await Promise.all([this.months(actor), this.closing.closable()])
    const month = wanted || months[0]?.month || null
    if (!month) return { ...NOTHING, month, months, closable }
    const rows = await manager.find(StatementEntity, {
      where: { month, ...(state && { state }), ...(before && { id: LessThan(before) }) },
      relations: { affiliate: true },
      order: { id: 'DESC' },
      take: pageSize + 1,
    })
    const page = rows.slice(0, pageSize)
    return {
      month,
      statements: await this.toAnswers(month, page),
      older: rows.length > pageSize ? page.at(-1)!.id : null,
      totals: await this.totals(month),
      waiting: months.some((one) => one.month === month && one.isYours) ? await this.aboveLimit(month) : 0,
      services: await this.services(month),
      months,
      closable,
    }
  }

  /** Closes a month, and returns what it is due. Errors as of `MonthClose.close`. */
  async close(month: string, actor: string): Promise<CloseMonthAnswer> {
    const { closed } = await this.closing.close(month, actor)
    const totals = Object.values(await this.totals(month))
    const [found] = (await this.months(actor)).filter((one) => one.month === month)
    return {
      month: found!,
      closed,
      statements: totals.reduce((sum, { statements }) => sum + statements, 0),
      due: toDollars(totals.reduce((sum, { due }) => sum + toCents(due), 0)),
    }
  }

  /**
   * Approves a draft and returns it; an approved one is returned as it is.
   * @throws {FailureException} 403 – above the limit, by the one who closed the month; 404; 409 – another version, or no draft
   */
  async approve(id: string, version: number, actor: string): Promise<StatementAnswer> {
    await this.unitOfWork.write(async (tx) => {
      const statement = await tx.findOneBy(StatementEntity, { id })
      if (!statement) throw notFound('Payout not found.')
      if (statement.state === 'approved') return
      if (statement.version !== version) throw new FailureException(409, STALE)
      if (statement.state !== 'draft') throw new FailureException(409, 'This payout is no longer a draft.')
      const { closedBy, startedAt } = await tx.findOneByOrFail(PayoutMonthEntity, { month: statement.month })
      const limit = await this.limitOf(startedAt, tx)
      if (statement.due > limit && closedBy === actor)
        throw new FailureException(403, NEEDS_SECOND(`$${toDollars(limit).toLocaleString('en-US')}`))
      const draft = { id, version, state: 'draft' as const }
      const { affected } = await tx.update(StatementEntity, draft, approvedBy(actor))
      if (affected === 0) throw new FailureException(409, STALE)
      await this.audit.record(tx, {
        action: 'payout-approved',
        actor,
        subject: `payout:${id}`,
        details: { month: statement.month, due: toDollars(statement.due) },
      })
    })
    return this.find(id)
  }

  /**
   * Approves all drafts of a month that this person may approve.
   * @throws {FailureException} 400 – no month; 409 – it is not closed
   */
  async approveAll(month: string, actor: string): Promise<ApproveAllAnswer> {
    if (!isMonth(month)) throw new FailureException(400, NO_MONTH)
    const approved = await this.unitOfWork.write(async (tx) => {
      const closed = await this.closing.lock(tx, month)
      if (!closed?.closedAt) throw new FailureException(409, `Close ${monthName(month)} first.`)
      const mayAll = closed.closedBy !== actor
      const limit = await this.limitOf(closed.startedAt, tx)
      const drafts = await tx.find(StatementEntity, {
        where: { month, state: 'draft' },
        select: { id: true, due: true },
      })
      const mine = drafts.filter(({ due }) => mayAll || due <= limit)
      const due = mine.reduce((sum, statement) => sum + statement.due, 0)
      const below = mayAll ? {} : { due: LessThan(limit + 1) }
      const { affected } = await tx.update(
        StatementEntity,
        { month, state: 'draft', ...below },
        approvedBy(actor),
      )
      if (affected !== mine.length) throw new FailureException(409, STALE)
      if (mine.length > 0)
        await this.audit.record(tx, {
          action: 'payout-approved',
          actor,
          subject: `payouts:${month}`,
          details: { month, payouts: mine.length, due: toDollars(due) },
        })
      return mine.length
    })
    const left = await this.database.manager.countBy(StatementEntity, { month, state: 'draft' })
    return { approved, left }
  }

  /**
   * Returns one statement with what leads to its ledger.
   * @throws {FailureException} 404 – there is none with this id
   */
  async find(id: string): Promise<StatementAnswer> {
    const row = await this.database.manager.findOne(StatementEntity, {
      where: { id },
      relations: { affiliate: true },
    })
    if (!row) throw notFound('Payout not found.')
    const [statement] = await this.toAnswers(row.month, [row])
    const application = await this.database.manager.findOneBy(ApplicationEntity, { keyId: row.keyId })
    return {
      statement: statement!,
      applicationId: application?.id ?? null,
      formSince: row.affiliate.payoutFormSince,
    }
  }

  /** Returns what the audit log calls these statements: reference and affiliate. */
  async labelsOf(ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map()
    const where = { id: In(ids) }
    const rows = await this.database.manager.find(StatementEntity, { where, relations: { affiliate: true } })
    const nameOf = await this.names.of(rows.map(({ keyId }) => keyId))
    return new Map(
      rows.map((row) => [row.id, [referenceOf(row), nameOf(row.keyId)].filter(Boolean).join(', ')]),
    )
  }

  private async months(actor: string): Promise<PayoutMonth[]> {
    const rows = await this.database.manager.find(PayoutMonthEntity, { order: { month: 'DESC' } })
    const nameOf = await this.keys.namesOf(rows.map(({ closedBy }) => closedBy))
    return rows.map(({ month, closedBy, closedAt }) => ({
      month,
      closedBy: nameOf(closedBy),
      isYours: closedBy === actor,
      closedAt: closedAt?.toISOString() ?? null,
    }))
  }

  private async totals(month: string): Promise<PayoutsAnswer['totals']> {
    const rows = await this.database.query<Total[]>(
      `SELECT state, COUNT(*) AS statements, SUM(due) AS due FROM affiliate_statements WHERE month = ? GROUP BY state`,
      [month],
    )
    return Object.fromEntries(
      rows.map(({ state, statements, due }) => [
        state,
        { statements: Number(statements), due: toDollars(Number(due)) },
      ]),
    )
  }

  private async aboveLimit(month: string): Promise<number> {
    const due = MoreThan(await this.approvalLimit(month))
    return this.database.manager.countBy(StatementEntity, { month, state: 'draft', due })
  }

  private async services(month: string): Promise<PayoutsAnswer['services']> {
    const rows = await this.database.query<ServiceCount[]>(
      `SELECT s.state, CASE WHEN s.state = 'approved' THEN a.payout_service ELSE s.service END AS service,
         COUNT(*) AS statements
       FROM affiliate_statements s JOIN affiliates a ON a.key_id = s.key_id
       WHERE s.month = ? AND s.state IN ('approved', 'exported') GROUP BY 1, 2`,
      [month],
    )
    const countOf = (service: PayoutService, state: StatementState) =>
      Number(rows.find((row) => row.service === service && row.state === state)?.statements ?? 0)
    const both = (service: PayoutService) => ({
      approved: countOf(service, 'approved'),
      exported: countOf(service, 'exported'),
    })
    return { paypal: both('paypal'), wise: both('wise') }
  }

  private async toAnswers(month: string, rows: StatementEntity[]): Promise<Statement[]> {
    const nameOf = await this.names.of(rows.map(({ keyId }) => keyId))
    const limit = await this.approvalLimit(month)
    return rows.map((row) => {
      const name = nameOf(row.keyId)
      return {
        ...toOwnStatement(row),
        affiliate: { memberId: row.keyId, name, code: row.affiliate.code },
        problem: ['draft', 'approved'].includes(row.state) ? exportProblem(row.affiliate, name) : null,
        needsSecond: row.state === 'draft' && row.due > limit,
        version: row.version,
      }
    })
  }

  private async approvalLimit(month: string): Promise<number> {
    const found = await this.database.manager.findOneBy(PayoutMonthEntity, { month })
    return this.limitOf(found?.startedAt ?? new Date())
  }

  /** Cents: the lower of those of now and of the closing, or the one who closed the month could raise it first. */
  private async limitOf(closing: Date, tx?: EntityManager): Promise<number> {
    const rules = await Promise.all([this.rules.knownAt(closing, tx), this.rules.at(new Date(), tx)])
    return toCents(Math.min(...rules.map(({ approvalLimit }) => approvalLimit)))
  }
}

const approvedBy = (actor: string) => ({
  state: 'approved' as const,
  approvedBy: actor,
  version: () => 'version + 1',
})
