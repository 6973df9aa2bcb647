import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, In, Repository } from 'typeorm'
import { v7 as uuid } from 'uuid'
import { AuditService } from '../../platform/audit/audit.service.js'
import { UnitOfWork } from '../../platform/database/unit-of-work.js'
import { isDuplicate } from '../../platform/errors/duplicate.js'
import { FailureException, notFound } from '../../platform/errors/failure.js'
import { MailService } from '../../mail/mail.service.js'
import type { SessionUser } from '../../keys/sessions/session-user.js'
import {
  ALREADY_APPLIED,
  type AffiliateStatusAnswer,
  type ApplicationStatus,
  AUDIENCE_LABELS,
  EXPERIENCE_LABELS,
  REVIEW_HOURS,
  type SubmitApplicationAnswer,
  type SubmitApplicationRequest,
} from './applications.contract.js'
import { ApplicationEntity, reviewOrderOfPending } from './application.entity.js'
import { searchText } from './application-search.js'
import { DECIDABLE, type Decision } from './decisions.js'
import { LedgerService } from '../ledger/ledger.service.js'
import { TotalsEntity } from '../accounts/totals.entity.js'

/** The one column of the totals that each status is counted in. */
const COUNTED_AS = { 'Pending Review': 'pending', Approved: 'approved', Rejected: 'rejected' } as const

@Injectable()
export class ApplicationsService {
  constructor(
    @InjectRepository(ApplicationEntity) private readonly applications: Repository<ApplicationEntity>,
    private readonly ledger: LedgerService,
    private readonly audit: AuditService,
    private readonly mails: MailService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async submit(
    who: SessionUser,
    form: SubmitApplicationRequest,
  ): Promise<SubmitApplicationAnswer['application']> {
    try {
      return await this.unitOfWork.write(async (tx) => {
        const application = await this.add(tx, who, form)
        await this.confirm(tx, form)
        return application
      })
    } catch (error) {
      // Two at the same time: the unique index lets one through.
      if (isDuplicate(error)) throw new FailureException(409, ALREADY_APPLIED)
      throw error
    }
  }

  /** In the caller's transaction; the demo data comes this way too. */
  async add(
    tx: EntityManager,
    { keyId, hint }: Pick<SessionUser, 'keyId' | 'hint'>,
    { accessKey: _own, additional = '', ...form }: SubmitApplicationRequest,
    submittedAt = new Date(),
  ): Promise<SubmitApplicationAnswer['application']> {
    if (await tx.existsBy(ApplicationEntity, { keyId })) throw new FailureException(409, ALREADY_APPLIED)
    const { earnings } = (await this.ledger.lock(tx, keyId)) ?? { earnings: 0 }
    // Its row stays locked until the end, so that numbers have no gaps.
    await tx.update(
      TotalsEntity,
      { id: 'all' },
      {
        applications: () => 'applications + 1',
        pending: () => 'pending + 1',
        earnings: () => `earnings + ${earnings}`,
      },
    )
    const { applications: number } = await tx.findOneByOrFail(TotalsEntity, { id: 'all' })
    const status: ApplicationStatus = 'Pending Review'
    const id = uuid()
    const search = searchText({ ...form, hint })
    await tx.insert(ApplicationEntity, {
      id,
      number,
      keyId,
      ...form,
      additional,
      status,
      reviewOrder: reviewOrderOfPending(number),
      search,
      earnings,
      submittedAt,
    })
    await this.audit.record(tx, {
      action: 'application-submitted',
      actor: `key:${keyId}`,
      subject: `application:${id}`,
      occurredAt: submittedAt,
    })
    return { id, status }
  }

  async status(keyId: string): Promise<Omit<AffiliateStatusAnswer, 'success'>> {
    const application = await this.applications.findOneBy({ keyId })
    return {
      approved: application?.status === 'Approved',
      applicationExists: application !== null,
      status: application?.status ?? null,
      submittedAt: application?.submittedAt.toISOString() ?? null,
    }
  }

  async keyIdOf(id: string): Promise<string> {
    const application = await this.applications.findOne({ where: { id }, select: { keyId: true } })
    if (!application) throw notFound('There is no such application.')
    return application.keyId
  }

  /** Decides by the applicant's key. The same decision again changes nothing; the opposite of a made one is 409. */
  async decide(actor: string, keyId: string, decision: Decision): Promise<string> {
    return this.unitOfWork.write(async (tx) => {
      const application = await tx.findOneBy(ApplicationEntity, { keyId })
      if (!application) throw notFound('There is no application with this access key.')
      if (await this.decideAndNotify(tx, actor, application, decision)) return application.id
      const { status } = await tx.findOneByOrFail(ApplicationEntity, { keyId })
      if (status !== decision.status)
        throw new FailureException(409, `This application has been decided already: it is ${status}.`)
      return application.id
    })
  }

  /** Approves those of them that are pending, all or none; returns how many that were. */
  async approveMany(actor: string, ids: string[]): Promise<number> {
    return this.unitOfWork.write(async (tx) => {
      const applications = await tx.findBy(ApplicationEntity, { id: In(ids) })
      if (applications.length < new Set(ids).size)
        throw notFound('At least one of these applications does not exist.')
      let approved = 0
      for (const application of applications)
        if (await this.decideAndNotify(tx, actor, application, { status: 'Approved' })) approved++
      return approved
    })
  }

  /** In the caller's transaction, without mail. False when somebody has decided before: of opposed ones one wins. */
  async decideIn(
    tx: EntityManager,
    actor: string,
    { id, keyId }: ApplicationEntity,
    { status, reason = null, decidedAt = new Date() }: Decision,
  ): Promise<boolean> {
    const { affected } = await tx.update(
      ApplicationEntity,
      { id, status: In(DECIDABLE[status]) },
      { status, reason, decidedAt, reviewOrder: () => 'number' },
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
    if (!(await this.decideIn(tx, actor, application, decision))) return false
    const { name, email: address } = application
    const to = { name, address }
    const reason = decision.reason ?? undefined
    if (decision.status === 'Approved')
      await this.mails.enqueue(tx, { template: 'affiliate-approved', to, props: { name } })
    else await this.mails.enqueue(tx, { template: 'affiliate-rejected', to, props: { name, reason } })
    return true
  }

  /** Mail to the applicant and to operations. */
  private async confirm(tx: EntityManager, form: SubmitApplicationRequest): Promise<void> {
    const { name, email: address, website, promotion, additional } = form
    const reviewHours = `${REVIEW_HOURS.from}-${REVIEW_HOURS.to}`
    await this.mails.enqueue(tx, {
      template: 'affiliate-received',
      to: { name, address },
      props: { name, reviewHours },
    })
    const experience = EXPERIENCE_LABELS[form.experience]
    const audience = AUDIENCE_LABELS[form.audience]
    const props = { name, email: address, website, experience, audience, promotion, additional }
    await this.mails.enqueueForOps(tx, { template: 'affiliate-new', props })
  }
}
