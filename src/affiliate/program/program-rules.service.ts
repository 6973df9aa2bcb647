import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource, type EntityManager, type FindOptionsWhere, LessThan, LessThanOrEqual } from 'typeorm'
import type { Operator } from '../../keys/sessions/operator.js'
import { AuditService } from '../../platform/audit/audit.service.js'
import { dayOf } from '../../platform/business-time.contract.js'
import { newId } from '../../platform/database/queries/new-id.js'
import { toCents } from '../../platform/database/queries/cents.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { isDuplicate } from '../../platform/errors/duplicate.js'
import { FailureException } from '../../platform/errors/failure.js'
import { formatDollars } from './money.js'
import { ProgramRulesEntity } from './program-rules.entity.js'
import type { AddRulesDto } from './rules.dto.js'
import { FIRST_RULES, type ProgramRules, type RulesVersion } from './rules.contract.js'
import { NOT_BEFORE_TODAY, rulesFaults } from './rules-faults.contract.js'

/** The versions of the program's rules (docs/decisions/affiliate.md). */
@Injectable()
export class ProgramRulesService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Returns the rules in force at an instant. Read anew each time: a new version holds on every replica at once. */
  async at(instant: Date, tx: EntityManager = this.database.manager): Promise<ProgramRules> {
    return newest(tx, { from: LessThanOrEqual(dayOf(instant)) })
  }

  /**
   * Returns the rules that were in force at an instant, without versions that were added later on that day, or in the same second:
   * MySQL stores no smaller part.
   */
  async knownAt(instant: Date, tx: EntityManager = this.database.manager): Promise<ProgramRules> {
    return newest(tx, { from: LessThanOrEqual(dayOf(instant)), createdAt: LessThan(instant) })
  }

  /** Returns all versions, newest first; the last one has no row. */
  async list(): Promise<RulesVersion[]> {
    const rows = await this.database.manager.find(ProgramRulesEntity, { order: { from: 'DESC' } })
    const versions = rows.map(({ id, from, rules }) => ({
      id,
      from,
      ...(JSON.parse(rules) as ProgramRules),
    }))
    return [...versions, { id: 'first', from: null, ...FIRST_RULES }]
  }

  /**
   * Adds a version and returns it. What was earned under an older one stays.
   * @throws {FailureException} 400 – it begins before today, or a rule is wrong, with `fields`; 409 – another version
   * begins on that day
   */
  async add({ from, ...given }: AddRulesDto, { actor, client }: Operator): Promise<RulesVersion> {
    const id = newId()
    try {
      return await this.unitOfWork.write(async (tx) => {
        const before = await this.at(new Date(`${from}T12:00:00Z`), tx)
        const rules = { ...given, quarterEndRate: given.quarterEndRate ?? before.quarterEndRate }
        const fields = { ...(from < dayOf(new Date()) && { from: NOT_BEFORE_TODAY }), ...rulesFaults(rules) }
        const [sentence] = Object.values(fields)
        if (sentence) throw new FailureException(400, sentence, { fields })
        await tx.insert(ProgramRulesEntity, {
          ...{ id, from, author: actor },
          rules: JSON.stringify(rules),
          createdAt: new Date(),
        })
        await this.audit.record(tx, {
          action: 'affiliate-rules-added',
          ...{ actor, client },
          subject: `affiliate-rules:${id}`,
          details: { from, before: summaryOf(before), after: summaryOf(rules) },
        })
        return { id, from, ...rules }
      })
    } catch (error) {
      if (isDuplicate(error)) throw new FailureException(409, SAME_DAY, { fields: { from: SAME_DAY } })
      throw error
    }
  }
}

async function newest(tx: EntityManager, where: FindOptionsWhere<ProgramRulesEntity>): Promise<ProgramRules> {
  const [row] = await tx.find(ProgramRulesEntity, { where, order: { from: 'DESC' }, take: 1 })
  return row ? (JSON.parse(row.rules) as ProgramRules) : FIRST_RULES
}

const SAME_DAY = 'Other rules already begin on this day.'

/** Returns each rule as one text, for the audit log and tables. */
export const summaryOf = (rules: ProgramRules) => ({
  tiers: rules.tiers.map(({ tier, sales, rate }) => `${tier} ${sales}: ${percent(rate)}`).join(', '),
  milestones: rules.milestones.map(({ sales, reward }) => `${sales}: ${dollars(reward)}`).join(', '),
  firstSaleBonus: dollars(rules.firstSaleBonus),
  quarterEndRate: percent(rules.quarterEndRate),
  holdDays: rules.holdDays,
  minimumPayout: dollars(rules.minimumPayout),
  approvalLimit: dollars(rules.approvalLimit),
})

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`
const dollars = (amount: number) => formatDollars(toCents(amount))
