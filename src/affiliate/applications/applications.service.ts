import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, In, IsNull, Not, Or, Repository } from 'typeorm'
import { newId } from '../../platform/database/queries/new-id.js'
import { AuditService } from '../../platform/audit/audit.service.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { isDuplicate } from '../../platform/errors/duplicate.js'
import { FailureException, notFound } from '../../platform/errors/failure.js'
import type { SessionUser } from '../../keys/sessions/session-user.js'
import {
  ALREADY_APPLIED,
  type AffiliateStatusAnswer,
  NO_APPLICATION,
  REVIEW_REMINDER_HOURS,
  type SubmitApplicationAnswer,
  type SubmitApplicationRequest,
} from '../affiliate.contract.js'
import { AffiliateEntity } from '../accounts/affiliate.entity.js'
import { ApplicationEntity, reviewOrderOfPending, submitted } from '../accounts/application.entity.js'
import { ApplicationMails } from './application-mails.service.js'
import { searchText } from '../accounts/application-search.js'
import { COUNTED_AS } from './application-list.contract.js'
import { DECIDABLE, type Decision } from './application-lifecycle.js'
import { LedgerService } from '../sales/ledger.service.js'
import { takeNumber } from '../accounts/take-number.js'
import { TERMS_VERSION } from '../program/terms.contract.js'
import { TotalsEntity } from '../accounts/totals.entity.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import { HOUR } from '../../platform/scheduler/durations.js'

const NOT_APPLIED = 'This member hasn’t applied, so there’s nothing to decide.'

function assertInForce(termsVersion: number): void {
  if (termsVersion !== TERMS_VERSION)
    throw new FailureException(
      409,
      'The affiliate terms have changed. Reload the page to read and accept them.',
    )
}

@Injectable()
export class ApplicationsService {
  constructor(
    @InjectRepository(ApplicationEntity) private readonly applications: Repository<ApplicationEntity>,
    private readonly ledger: LedgerService,
    private readonly audit: AuditService,
    private readonly mails: ApplicationMails,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Submits an application and mails applicant and operations. Returns its id and status.
   * @throws {FailureException} 409 – the key has applied before (contract §5), or the accepted terms are not those in force
   */
  async submit(
    who: SessionUser,
    form: SubmitApplicationRequest,
  ): Promise<SubmitApplicationAnswer['application']> {
    try {
      return await this.unitOfWork.write(async (tx) => {
        const application = await this.add(tx, who, form)
        await this.mails.sendReceived(tx, who.keyId, form)
        return application
      })
    } catch (error) {
      // The unique index lets only one of two concurrent applications through.
      if (isDuplicate(error)) throw new FailureException(409, ALREADY_APPLIED)
      throw error
    }
  }

  /**
   * Adds an application in the caller's transaction, without mails. Returns its id and status.
   * @throws {FailureException} 409 – the key has applied before, or the accepted terms are not those in force
   */
  async add(
    tx: EntityManager,
    { keyId, hint }: Pick<SessionUser, 'keyId' | 'hint'>,
    { accessKey: _own, additional = '', termsVersion, ...form }: SubmitApplicationRequest,
    submittedAt = new Date(),
  ): Promise<SubmitApplicationAnswer['application']> {
    if (termsVersion !== undefined) assertInForce(termsVersion)
    const listed = await tx.findOneBy(ApplicationEntity, { keyId })
    if (submitted(listed)) throw new FailureException(409, ALREADY_APPLIED)
    const status = 'Pending Review'
    const row = {
      ...form,
      additional,
      status,
      search: searchText({ ...form, hint }),
      submittedAt,
      ...(termsVersion && { termsVersion, termsAcceptedAt: submittedAt }),
      remindAt: new Date(submittedAt.getTime() + REVIEW_REMINDER_HOURS * HOUR),
    } as const
    const id = listed?.id ?? newId()
    if (listed) await this.apply(tx, listed, row)
    else {
      const { earnings } = (await this.ledger.lock(tx, keyId)) ?? { earnings: 0 }
      const number = await takeNumber(tx, {
        pending: () => 'pending + 1',
        earnings: () => `earnings + ${earnings}`,
      })
      const reviewOrder = reviewOrderOfPending(number)
      await tx.insert(ApplicationEntity, { id, number, keyId, ...row, reviewOrder, earnings })
    }
    await this.audit.record(tx, {
      action: 'application-submitted',
      actor: keyRef(keyId),
      subject: `application:${id}`,
      ...(termsVersion && { details: { termsVersion } }),
      occurredAt: submittedAt,
    })
    return { id, status }
  }

  /** Makes an application of the row of an affiliate who had none. It keeps its number, so it may seem older in the list. */
  private async apply(
    tx: EntityManager,
    { id, number }: ApplicationEntity,
    row: Partial<ApplicationEntity>,
  ): Promise<void> {
    const { affected } = await tx.update(
      ApplicationEntity,
      { id, status: NO_APPLICATION },
      { ...row, reviewOrder: reviewOrderOfPending(number) },
    )
    if (affected === 0) throw new FailureException(409, ALREADY_APPLIED)
    await tx.update(
      TotalsEntity,
      { id: 'all' },
      { pending: () => 'pending + 1', withoutApplication: () => 'without_application - 1' },
    )
  }

  /** Returns the status of a key's application; nulls without one (contract §5). */
  async status(keyId: string): Promise<AffiliateStatusAnswer> {
    const [row, paused] = await Promise.all([
      this.applications.findOneBy({ keyId }),
      this.applications.manager.existsBy(AffiliateEntity, { keyId, status: Not('active') }),
    ])
    const application = submitted(row)
    return {
      approved: application?.status === 'Approved',
      applicationExists: application !== null,
      status: application?.status ?? null,
      submittedAt: application?.submittedAt.toISOString() ?? null,
      paused,
    }
  }

  /**
   * Records that an applicant or affiliate accepts the terms; the same version again changes nothing.
   * @throws {FailureException} 409 – the terms are not those in force, or the member is neither
   */
  async acceptTerms({ keyId }: Pick<SessionUser, 'keyId'>, version: number): Promise<void> {
    assertInForce(version)
    await this.unitOfWork.write(async (tx) => {
      const row = await tx.findOneBy(ApplicationEntity, { keyId })
      if (!row) throw new FailureException(409, 'Apply to the affiliate program first.')
      const { affected } = await tx.update(
        ApplicationEntity,
        { id: row.id, termsVersion: Or(IsNull(), Not(version)) },
        { termsVersion: version, termsAcceptedAt: new Date() },
      )
      if (affected === 0) return
      await this.audit.record(tx, {
        action: 'affiliate-terms-accepted',
        actor: keyRef(keyId),
        subject: `application:${row.id}`,
        details: { termsVersion: version },
      })
    })
  }

  /**
   * Returns the key of an application.
   * @throws {FailureException} 404 – there is none with this id
   */
  async keyIdOf(id: string): Promise<string> {
    const application = await this.applications.findOne({ where: { id }, select: { keyId: true } })
    if (!application) throw notFound('Application not found.')
    return application.keyId
  }

  /**
   * Decides an application by its key and mails the applicant; the same decision again changes nothing. Returns its id.
   * @throws {FailureException} 404 – no application; 409 – the opposite was decided before (product §4), or the affiliate
   * hasn't applied
   */
  async decide(actor: string, keyId: string, decision: Decision): Promise<string> {
    return this.unitOfWork.write(async (tx) => {
      const application = await tx.findOneBy(ApplicationEntity, { keyId })
      if (!application) throw notFound('No application has this access key.')
      if (await this.decideAndNotify(tx, actor, application, decision)) return application.id
      const { status } = await tx.findOneByOrFail(ApplicationEntity, { keyId })
      if (status === NO_APPLICATION) throw new FailureException(409, NOT_APPLIED)
      if (status !== decision.status)
        throw new FailureException(409, `This application has already been ${status.toLowerCase()}.`)
      return application.id
    })
  }

  /**
   * Decides the pending ones of these applications in one transaction; returns how many there were.
   * @throws {FailureException} 404 – one of them does not exist
   */
  async decideMany(actor: string, ids: string[], decision: Decision): Promise<number> {
    return this.unitOfWork.write(async (tx) => {
      const applications = await tx.findBy(ApplicationEntity, { id: In(ids) })
      if (applications.length < new Set(ids).size)
        throw notFound("At least one of these applications doesn't exist. Reload the list and try again.")
      let decided = 0
      for (const application of applications)
        if (await this.decideAndNotify(tx, actor, application, decision)) decided++
      return decided
    })
  }

  /** Decides in the caller's transaction, without mail. Returns false if the application is decided already. */
  async decideIn(
    tx: EntityManager,
    actor: string,
    { id, keyId }: ApplicationEntity,
    { status, reason = null, decidedAt = new Date() }: Decision,
  ): Promise<boolean> {
    const { affected } = await tx.update(
      ApplicationEntity,
      { id, status: In(DECIDABLE[status]) },
      { status, reason, decidedAt, remindAt: null, reviewOrder: () => 'number' },
    )
    if (affected === 0) return false
    if (status === 'Approved') await this.ledger.open(tx, keyId, decidedAt)
    const column = COUNTED_AS[status]
    await tx.update(
      TotalsEntity,
      { id: 'all' },
      { pending: () => 'pending - 1', [column]: () => `${column} + 1` },
    )
    await this.audit.record(tx, {
      action: status === 'Approved' ? 'application-approved' : 'application-rejected',
      actor,
      subject: `application:${id}`,
      ...(reason && { details: { reason } }),
      occurredAt: decidedAt,
    })
    return true
  }

  private async decideAndNotify(
    tx: EntityManager,
    actor: string,
    application: ApplicationEntity,
    decision: Decision,
  ): Promise<boolean> {
    const isDecided = await this.decideIn(tx, actor, application, decision)
    if (isDecided) await this.mails.sendDecision(tx, application, decision)
    return isDecided
  }
}
