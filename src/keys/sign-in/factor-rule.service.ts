import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource, type EntityManager } from 'typeorm'
import { AuditService } from '../../platform/audit/audit.service.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { insertMissing } from '../../platform/database/writes/insert-rows.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException } from '../../platform/errors/failure.js'
import { DAY } from '../../platform/scheduler/durations.js'
import { type AccessKey, isUsable } from '../directory/access-key.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { KeyDirectory } from '../directory/key-directory.service.js'
import type { Operator } from '../sessions/operator.js'
import { FactorRuleEntity } from './factor-rule.entity.js'
import { type AwaitedStep, GRACE_DAYS, type SecondFactorRule } from '../factors.contract.js'
import { SecondFactorEntity } from './second-factor.entity.js'

const ADD_YOURS_FIRST = 'Add a second factor to your own key first.'
const CHANGED_MEANWHILE = 'Someone else changed this setting. Reload to see it.'

/** Whether masters need a second factor to sign in (docs/decisions/access.md). */
@Injectable()
export class FactorRule {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly directory: KeyDirectory,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /** Returns the setting, and who has no second factor yet. */
  async show(): Promise<SecondFactorRule> {
    const [rule, masters, factors] = await Promise.all([
      this.read(this.database.manager),
      this.database.manager.findBy(AccessKeyEntity, { state: 'active', level: 'master' }),
      this.database.manager.find(SecondFactorEntity, { select: { keyId: true } }),
    ])
    const now = this.clock.now()
    const having = new Set(factors.map(({ keyId }) => keyId))
    const without = masters.filter((key) => key.role && isUsable(key, now) && !having.has(key.id))
    const names = await this.directory.labelsOf(without.map(({ id }) => id))
    return {
      isRequired: Boolean(rule?.requiredSince),
      requiredFrom: endOfGrace(rule)?.toISOString() ?? null,
      without: [...names.values()].sort((one, other) => one.localeCompare(other, 'en')),
      version: rule?.version ?? 0,
    }
  }

  /**
   * Requires a second factor of all masters, or no longer. The same again changes nothing.
   * @throws {FailureException} 409 – `version` is not the present one, or the operator has no second factor themselves
   */
  async change(isRequired: boolean, operator: Operator, version?: number): Promise<SecondFactorRule> {
    await this.unitOfWork.write(async (tx) => {
      await insertMissing(tx, FactorRuleEntity, { id: 'all', requiredSince: null, version: 0 })
      // Locks the row.
      await tx.update(FactorRuleEntity, { id: 'all' }, { version: () => 'version' })
      const rule = (await this.read(tx))!
      if (version !== undefined && version !== rule.version)
        throw new FailureException(409, CHANGED_MEANWHILE)
      if (isRequired === Boolean(rule.requiredSince)) return
      const { keyId } = operator
      if (isRequired && keyId && !(await tx.existsBy(SecondFactorEntity, { keyId })))
        throw new FailureException(409, ADD_YOURS_FIRST)
      const requiredSince = isRequired ? this.clock.now() : null
      await tx.update(FactorRuleEntity, { id: 'all' }, { requiredSince, version: rule.version + 1 })
      await this.audit.record(tx, {
        action: 'second-factor-required',
        actor: operator.actor,
        client: operator.client,
        details: { before: { isRequired: !isRequired }, after: { isRequired } },
      })
    })
    return this.show()
  }

  /** Returns when sign-ins begin to need a second factor; null: they don't. */
  async requiredFrom(manager = this.database.manager): Promise<Date | null> {
    return endOfGrace(await this.read(manager))
  }

  /** Returns whether this key has a second factor, and what a sign-in by it still needs. */
  async awaited(
    tx: EntityManager,
    { id: keyId, level }: Pick<AccessKey, 'id' | 'level'>,
  ): Promise<{ hasFactor: boolean; awaits: AwaitedStep | null }> {
    if (level !== 'master') return { hasFactor: false, awaits: null }
    const hasFactor = await tx.existsBy(SecondFactorEntity, { keyId })
    const from = await this.requiredFrom(tx)
    if (!from) return { hasFactor, awaits: null }
    if (hasFactor) return { hasFactor, awaits: 'factor' }
    return { hasFactor, awaits: from <= this.clock.now() ? 'enrolment' : null }
  }

  private read(manager: EntityManager): Promise<FactorRuleEntity | null> {
    return manager.findOneBy(FactorRuleEntity, { id: 'all' })
  }
}

const endOfGrace = (rule: FactorRuleEntity | null): Date | null =>
  rule?.requiredSince ? new Date(rule.requiredSince.getTime() + GRACE_DAYS * DAY) : null
