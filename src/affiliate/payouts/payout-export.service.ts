import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource, type EntityManager, type FindOptionsWhere, In, IsNull, Not } from 'typeorm'
import { AuditService } from '../../platform/audit/audit.service.js'
import { toDatabaseTime } from '../../platform/database/queries/instant.js'
import { insertMissing } from '../../platform/database/writes/insert-rows.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException } from '../../platform/errors/failure.js'
import { AffiliateNames } from '../accounts/affiliate-names.service.js'
import { MonthClose } from './month-close.service.js'
import { referenceOf } from './own-statement.js'
import { checkWiseHeading, exportProblem, payoutFile, type PayoutFile } from './payout-files.js'
import { PayoutSettingsEntity } from './payout-settings.entity.js'
import type { PayoutService } from '../affiliate.contract.js'
import { isMonth, monthName, NO_MONTH, type PayoutSettings, SERVICE_NAMES } from './payouts.contract.js'
import { StatementEntity } from './statement.entity.js'

/** Statements that are marked by one SQL statement. */
const AT_ONCE = 500

const MARK = (
  ids: string,
) => `UPDATE affiliate_statements SET state = 'exported', exported_at = ?, service = ?,
  recipient = (SELECT payout_recipient FROM affiliates a WHERE a.key_id = affiliate_statements.key_id),
  country = (SELECT payout_country FROM affiliates a WHERE a.key_id = affiliate_statements.key_id),
  version = version + 1 WHERE state = 'approved' AND id IN (${ids})`

/** Writes the files by which the owner pays through a service (docs/decisions/affiliate.md). */
@Injectable()
export class PayoutExport {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly closing: MonthClose,
    private readonly names: AffiliateNames,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Marks the approved payouts of a month that this service can make as exported, and returns their file. `again`: changes
   * nothing, and returns a file of those that are exported and have no result yet.
   * @throws {FailureException} 400 – no month; 409 – nothing is left to export, or Wise has no heading yet
   */
  async export(
    { month, service, again = false }: { month: string; service: PayoutService; again?: boolean },
    actor: string,
  ): Promise<PayoutFile> {
    if (!isMonth(month)) throw new FailureException(400, NO_MONTH)
    const { wiseHeading } = await this.settings()
    if (again) return this.fileOf(this.database.manager, { month, service, state: 'exported' }, wiseHeading)
    return this.unitOfWork.write(async (tx) => {
      await this.closing.lock(tx, month)
      const { ids, isAny } = await this.exportable(tx, month, service)
      if (ids.length === 0) throw new FailureException(409, isAny ? LOOK_WHY : nothingLeft(month, service))
      const exportedAt = new Date()
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        const some = ids.slice(at, at + AT_ONCE)
        await tx.query(MARK(some.map(() => '?').join(', ')), [toDatabaseTime(exportedAt), service, ...some])
      }
      const file = await this.fileOf(tx, { id: In(ids), month, service, state: 'exported' }, wiseHeading)
      await this.audit.record(tx, {
        action: 'payouts-exported',
        actor,
        subject: `payouts:${month}`,
        details: { month, service: SERVICE_NAMES[service], payouts: ids.length },
      })
      return file
    })
  }

  /** Returns the settings; an empty heading and version 0 until an owner has saved some. */
  async settings(): Promise<PayoutSettings> {
    const row = await this.database.manager.findOneBy(PayoutSettingsEntity, { id: 'all' })
    return { wiseHeading: row?.wiseHeading ?? '', version: row?.version ?? 0 }
  }

  /**
   * Saves the heading row of the owner's template of Wise, and returns the settings.
   * @throws {FailureException} 400 – a column that can't be filled; 409 – another version
   */
  async changeSettings({ wiseHeading, version }: PayoutSettings): Promise<PayoutSettings> {
    if (wiseHeading !== '') checkWiseHeading(wiseHeading)
    await this.unitOfWork.write(async (tx) => {
      await insertMissing(tx, PayoutSettingsEntity, { id: 'all', wiseHeading: '', version: 0 })
      const change = { wiseHeading, version: version + 1 }
      const { affected } = await tx.update(PayoutSettingsEntity, { id: 'all', version }, change)
      if (affected === 0)
        throw new FailureException(
          409,
          'Someone else changed the payout settings meanwhile. Load them again.',
        )
    })
    return this.settings()
  }

  /** `isAny`: whether there are approved ones at all. */
  private async exportable(
    tx: EntityManager,
    month: string,
    service: PayoutService,
  ): Promise<{ ids: string[]; isAny: boolean }> {
    const rows = await tx.find(StatementEntity, {
      where: { month, state: 'approved', affiliate: { payoutService: service } },
      relations: { affiliate: true },
      order: { id: 'ASC' },
    })
    const nameOf = await this.names.of(rows.map(({ keyId }) => keyId))
    const ready = rows.filter(({ affiliate, keyId }) => exportProblem(affiliate, nameOf(keyId)) === null)
    return { ids: ready.map(({ id }) => id), isAny: rows.length > 0 }
  }

  private async fileOf(
    tx: EntityManager,
    where: FindOptionsWhere<StatementEntity> & { month: string; service: PayoutService },
    wiseHeading: string,
  ): Promise<PayoutFile> {
    const { month, service } = where
    const rows = await tx.find(StatementEntity, {
      // Who was deleted since has none.
      where: { ...where, recipient: Not(IsNull()) },
      relations: { affiliate: true },
      order: { id: 'ASC' },
    })
    if (rows.length === 0) throw new FailureException(409, nothingLeft(month, service))
    const nameOf = await this.names.of(rows.map(({ keyId }) => keyId))
    const payouts = rows.map((row) => ({
      reference: referenceOf(row),
      recipient: row.recipient!,
      name: nameOf(row.keyId) ?? '',
      due: row.due,
    }))
    return payoutFile(service, month, payouts, wiseHeading)
  }
}

const LOOK_WHY = 'The approved payouts can’t be exported yet. Open them to see why.'
const nothingLeft = (month: string, service: PayoutService) =>
  `Nothing is left to export for ${monthName(month)} through ${SERVICE_NAMES[service]}.`
