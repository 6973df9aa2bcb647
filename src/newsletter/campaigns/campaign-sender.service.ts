import { setTimeout as wait } from 'node:timers/promises'
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, LessThanOrEqual, Repository } from 'typeorm'
import { LiveCopy } from '../../mail/live-copy/live-copy.service.js'
import { MailService } from '../../mail/mail.service.js'
import { AuditService } from '../../platform/audit/audit.service.js'
import { Config } from '../../platform/config/config.js'
import { databaseTime } from '../../platform/database/connections/database-time.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { MINUTE, SECOND } from '../../platform/scheduler/durations.js'
import { Scheduler } from '../../platform/scheduler/scheduler.js'
import { UnsubscribeTokens } from '../unsubscribe-tokens.js'
import { CampaignAudience } from './campaign-audience.service.js'
import { CampaignFigures } from './campaign-figures.service.js'
import { CampaignEntity } from './campaign.entity.js'
import { LATEST_MINUTES } from './campaigns.contract.js'
import { CampaignsService } from './campaigns.service.js'

/** Milliseconds between two looks; `MAIL_TIME_SCALE` shortens it for tests. */
const INTERVAL = 5 * SECOND
/** Recipients of one transaction. */
const BATCH = 500
/** Milliseconds between two of them: on SQLite everything else that is written waits for one. */
const PAUSE = 100

/**
 * Begins campaigns whose time has come, writes a mail for each recipient, and notes when the last one was sent. Any replica
 * does any step, and a step that was interrupted is done again: each changes the campaign in the transaction of its mails
 * (compare and set).
 */
@Injectable()
export class CampaignSender implements OnModuleInit, OnModuleDestroy {
  private isRunning = true

  constructor(
    @InjectRepository(CampaignEntity) private readonly campaigns: Repository<CampaignEntity>,
    private readonly service: CampaignsService,
    private readonly audiences: CampaignAudience,
    private readonly figures: CampaignFigures,
    private readonly mails: MailService,
    private readonly tokens: UnsubscribeTokens,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly scheduler: Scheduler,
    private readonly live: LiveCopy,
  ) {}

  onModuleInit(): void {
    this.scheduler.every(INTERVAL * this.config.mail.timeScale, CampaignSender.name, () => this.run())
  }

  onModuleDestroy(): void {
    this.isRunning = false
  }

  /** Does what is due for each campaign, unless mail is held; costs a small read if nothing is. */
  async run(): Promise<void> {
    if (await this.live.isHeld()) return
    const now = await databaseTime(this.campaigns.manager)
    const due = await this.campaigns.find({
      where: [
        { state: 'scheduled', at: LessThanOrEqual(now) },
        { state: 'sending' },
        { state: 'canceled', isCounted: false },
      ],
      order: { id: 'ASC' },
    })
    for (const campaign of due) await this.advance(campaign, now)
  }

  private async advance(campaign: CampaignEntity, now: number): Promise<void> {
    if (campaign.state === 'scheduled') return this.begin(campaign, now)
    const step = campaign.state === 'canceled' ? this.drop : this.write
    const isDone = await this.inBatches((tx) => step(tx, campaign.id))
    if (isDone) await this.unitOfWork.write((tx) => this.settle(tx, campaign.id))
  }

  /** One that is late, or that a change since has made incomplete, is for a person to look at. */
  private async begin({ id, at, version }: CampaignEntity, now: number): Promise<void> {
    const { campaign, audienceCount, faults } = await this.service.find(id)
    const isLate = now - at! > LATEST_MINUTES * MINUTE * this.config.mail.timeScale
    const isHeld = isLate || faults.length > 0
    await this.unitOfWork.write(async (tx) => {
      const { affected } = await tx.update(
        CampaignEntity,
        // Another replica may have held it, and a person scheduled it anew, since it was found to be due.
        { id, state: 'scheduled', version },
        isHeld
          ? { state: 'held', updatedAt: now }
          : { state: 'sending', updatedAt: now, cursorId: '', recipients: audienceCount },
      )
      if (affected !== 1 || !isHeld) return
      const reason = isLate ? 'Its time had passed.' : faults.join(' ')
      const details = { subject: campaign.subject, reason }
      await this.audit.record(tx, {
        action: 'campaign-held',
        actor: 'clock',
        subject: `campaign:${id}`,
        details,
      })
    })
    if (!isHeld) await this.run()
  }

  /** Repeats a step in transactions of its own; false if the portal is shutting down. */
  private async inBatches(step: (tx: EntityManager) => Promise<boolean>): Promise<boolean> {
    while (this.isRunning) {
      if (!(await this.unitOfWork.write(step))) return true
      await wait(PAUSE * this.config.mail.timeScale, undefined, { ref: false })
    }
    return false
  }

  /** Writes the next recipients' mails; returns whether there may be more for this process to write. */
  private write = async (tx: EntityManager, id: string): Promise<boolean> => {
    const campaign = await tx.findOneBy(CampaignEntity, { id })
    if (campaign?.state !== 'sending' || campaign.cursorId === null) return false
    const { cursorId, audience } = campaign
    const next = await this.audiences.next(tx, audience, cursorId, BATCH)
    const isLast = next.length < BATCH
    const { affected } = await tx.update(
      CampaignEntity,
      { id, state: 'sending', cursorId },
      { cursorId: isLast ? null : next.at(-1)!.id },
    )
    // Another replica was faster.
    if (affected !== 1) return true
    const mails = next.map((subscription) => ({
      address: subscription.email,
      props: { campaignId: id, unsubscribeToken: this.tokens.create(subscription.id, id) },
    }))
    await this.mails.enqueueCampaign(tx, id, mails)
    if (isLast)
      await tx.update(CampaignEntity, { id }, { recipients: (await this.mails.countOf(tx, id)).all })
    return !isLast
  }

  private drop = async (tx: EntityManager, id: string): Promise<boolean> =>
    (await this.mails.dropSome(tx, id, BATCH)) > 0

  private async settle(tx: EntityManager, id: string): Promise<void> {
    const campaign = await tx.findOneBy(CampaignEntity, { id })
    if (campaign?.cursorId === null && !campaign.isCounted) await this.figures.settle(tx, campaign)
  }
}
