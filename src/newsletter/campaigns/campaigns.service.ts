import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, LessThanOrEqual, Repository } from 'typeorm'
import { retainNamedPictures } from '../../content/pictures/named-pictures.js'
import type { Operator } from '../../keys/sessions/operator.js'
import { MailService } from '../../mail/mail.service.js'
import { HeldMail } from '../../mail/outbox/held-mail.service.js'
import { AuditService } from '../../platform/audit/audit.service.js'
import type { AuditAction } from '../../platform/audit/audit.contract.js'
import { BrandService } from '../../platform/brand/settings/brand.service.js'
import { Config } from '../../platform/config/config.js'
import { databaseTime } from '../../platform/database/connections/database-time.js'
import { isSqlite } from '../../platform/database/connections/dialect.js'
import { newId } from '../../platform/database/queries/new-id.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException, notFound } from '../../platform/errors/failure.js'
import { CampaignAudience } from './campaign-audience.service.js'
import {
  faultsOf,
  HAS_BEGUN,
  NO_AUDIENCE,
  NOBODY,
  NOT_A_DRAFT,
  NOT_CANCELABLE,
  NOT_SENDABLE,
  PAST,
} from './campaign-faults.js'
import { CampaignFigures } from './campaign-figures.service.js'
import { cleaned, recorded, toCampaign } from './campaign-record.js'
import { CampaignEntity } from './campaign.entity.js'
import {
  type Audience,
  type CampaignAnswer,
  type CampaignState,
  type CampaignText,
  type ChangeCampaignRequest,
  type SendCampaignRequest,
  UNDO_SECONDS,
} from './campaigns.contract.js'

export const NO_CAMPAIGN = 'Newsletter not found.'
const STALE = 'Someone else changed this newsletter. Check the saved text, then try again.'
/** A test needs none. */
const ABOUT_AUDIENCE = [NO_AUDIENCE, NOBODY]
const SENT_ELSEWHERE = 'Its time passed before this was the live copy.'

type Actor = Pick<Operator, 'actor' | 'client'>

/** Newsletters as people write, send and cancel them: the back office and `npm run newsletter` (contract §5, 'Newsletter'). */
@Injectable()
export class CampaignsService {
  constructor(
    @InjectRepository(CampaignEntity) private readonly campaigns: Repository<CampaignEntity>,
    private readonly figures: CampaignFigures,
    private readonly audiences: CampaignAudience,
    private readonly mails: MailService,
    private readonly audit: AuditService,
    private readonly brands: BrandService,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    held: HeldMail,
  ) {
    held.onDrop((tx, by) => this.stopSentElsewhere(tx, by))
  }

  /**
   * Returns a campaign, how many would get it now, and why it can't be sent.
   * @throws {FailureException} 404 – there is none with this id
   */
  async find(id: string): Promise<CampaignAnswer> {
    const row = await this.campaigns.findOneBy({ id })
    if (!row) throw notFound(NO_CAMPAIGN)
    return this.describe(row)
  }

  /** Returns how many addresses an audience has now. */
  count(audience: Audience): Promise<number> {
    return this.audiences.count(this.campaigns.manager, audience)
  }

  /**
   * Adds a draft and returns it.
   * @throws {FailureException} 400 – the cleaned text is too long
   */
  async create(text: CampaignText, operator: Operator): Promise<CampaignAnswer> {
    const values = cleaned(text)
    const row = await this.unitOfWork.write(async (tx) => {
      const id = newId()
      await tx.insert(CampaignEntity, { id, ...values, state: 'draft', updatedAt: await databaseTime(tx) })
      await retainNamedPictures(tx, values.html)
      await this.record(tx, 'campaign-created', id, operator, { after: recorded(values) })
      return tx.findOneByOrFail(CampaignEntity, { id })
    })
    return this.describe(row)
  }

  /**
   * Changes a draft and returns it.
   * @throws {FailureException} 400 – the cleaned text is too long; 404 – there is none with this id; 409 – it was changed since
   * `version`, or is no draft
   */
  async change(
    id: string,
    { version, ...text }: ChangeCampaignRequest,
    operator: Operator,
  ): Promise<CampaignAnswer> {
    const values = cleaned(text)
    const row = await this.unitOfWork.write(async (tx) => {
      const before = await this.assertState(tx, id, ['draft'], () => NOT_A_DRAFT)
      await this.update(tx, before, { ...values, updatedAt: await databaseTime(tx) }, version)
      await retainNamedPictures(tx, values.html)
      const details = { before: recorded(before), after: recorded(values) }
      await this.record(tx, 'campaign-changed', id, operator, details)
      return tx.findOneByOrFail(CampaignEntity, { id })
    })
    return this.describe(row)
  }

  /**
   * Adds a draft with the text and audience of a campaign, and returns it.
   * @throws {FailureException} 404 – there is none with this id
   */
  async copy(id: string, operator: Operator): Promise<CampaignAnswer> {
    const { subject, html, audience } = (await this.find(id)).campaign
    return this.create({ subject, html, audience }, operator)
  }

  /**
   * Deletes a campaign of which nothing was sent.
   * @throws {FailureException} 404 – there is none with this id; 409 – it is scheduled, or has begun
   */
  async remove(id: string, operator: Operator): Promise<void> {
    await this.unitOfWork.write(async (tx) => {
      const refusal = (state: CampaignState) =>
        state === 'scheduled' || state === 'held' ? 'Cancel this newsletter before you delete it.' : HAS_BEGUN
      const before = await this.assertState(tx, id, ['draft', 'canceled'], refusal)
      if (before.recipients !== null) throw new FailureException(409, HAS_BEGUN)
      const { affected } = await tx.delete(CampaignEntity, { id, version: before.version })
      if (affected !== 1) throw stale(before)
      await this.record(tx, 'campaign-deleted', id, operator, { before: recorded(before) })
    })
  }

  /**
   * Schedules a draft, or one that is held, and returns it. Nothing leaves for a minute.
   * @throws {FailureException} 400 – it lacks something, or the time has passed; 404 – there is none with this id; 409 – it was
   * changed since `version`, or was scheduled before
   */
  async send(id: string, { at, version }: SendCampaignRequest, operator: Operator): Promise<CampaignAnswer> {
    const { audienceCount } = await this.find(id)
    const row = await this.unitOfWork.write(async (tx) => {
      const now = await databaseTime(tx)
      const before = await this.assertState(tx, id, ['draft', 'held'], (state) => NOT_SENDABLE[state]!)
      // Of the text that is sent, which another editor may have just saved.
      assertNone(this.faultsOf(before, audienceCount))
      const wanted = at === undefined ? now : Date.parse(at)
      if (wanted < now) throw new FailureException(400, PAST, { fields: { at: PAST } })
      const change = {
        state: 'scheduled' as const,
        at: Math.max(wanted, now + UNDO_SECONDS * 1000 * this.config.mail.timeScale),
        updatedAt: now,
      }
      await this.update(tx, before, change, version ?? before.version)
      const details = { subject: before.subject, at: new Date(change.at).toISOString() }
      await this.record(tx, 'campaign-sent', id, operator, details)
      return tx.findOneByOrFail(CampaignEntity, { id })
    })
    return this.describe(row)
  }

  /**
   * Cancels a campaign and returns it: what hasn't left is not sent.
   * @throws {FailureException} 404 – there is none with this id; 409 – there is nothing to cancel
   */
  async cancel(id: string, operator: Operator): Promise<CampaignAnswer> {
    const row = await this.unitOfWork.write(async (tx) => {
      const states = ['scheduled', 'sending', 'held'] as const
      const before = await this.assertState(tx, id, states, (state) => NOT_CANCELABLE[state]!)
      await this.cancelRow(tx, before, operator)
      return tx.findOneByOrFail(CampaignEntity, { id })
    })
    return this.describe(row)
  }

  /**
   * With mail that was probably sent before a restore, the rest of its campaign is dropped; one whose time has passed since the
   * backup was probably sent as a whole, so a person decides.
   */
  private async stopSentElsewhere(tx: EntityManager, operator: Actor): Promise<void> {
    for (const row of await tx.findBy(CampaignEntity, { state: 'sending' }))
      await this.cancelRow(tx, row, operator)
    const now = await databaseTime(tx)
    for (const row of await tx.findBy(CampaignEntity, { state: 'scheduled', at: LessThanOrEqual(now) })) {
      await this.update(tx, row, { state: 'held', updatedAt: now }, row.version)
      const details = { subject: row.subject, reason: SENT_ELSEWHERE }
      await this.record(tx, 'campaign-held', row.id, operator, details)
    }
  }

  private async cancelRow(tx: EntityManager, before: CampaignEntity, operator: Actor): Promise<void> {
    const change = {
      state: 'canceled' as const,
      cursorId: null,
      isCounted: before.recipients === null,
      updatedAt: await databaseTime(tx),
    }
    await this.update(tx, before, change, before.version)
    const details = { subject: before.subject, before: { state: before.state } }
    await this.record(tx, 'campaign-canceled', before.id, operator, details)
  }

  /**
   * Mails one copy as it is saved, whatever the audience is.
   * @throws {FailureException} 400 – its text lacks something; 404 – there is none with this id
   */
  async sendTest(id: string, email: string, operator: Operator): Promise<void> {
    const { faults } = await this.find(id)
    assertNone(faults.filter((fault) => !ABOUT_AUDIENCE.includes(fault)))
    await this.unitOfWork.write(async (tx) => {
      await this.mails.enqueue(tx, {
        template: 'campaign-test',
        to: { address: email },
        props: { campaignId: id },
      })
      // Without the address, which may be anyone's.
      await this.record(tx, 'campaign-tested', id, operator)
    })
  }

  /** Returns why a text can't be sent to `count` addresses, a sentence each. */
  faultsOf(text: CampaignText, count: number): string[] {
    return faultsOf(text, count, this.brands.current.postalAddress)
  }

  private async describe(row: CampaignEntity): Promise<CampaignAnswer> {
    const [current] = await this.figures.current([row])
    const audienceCount = row.recipients ?? (await this.count(row.audience))
    return { campaign: toCampaign(current!), audienceCount, faults: this.faultsOf(row, audienceCount) }
  }

  private async assertState(
    tx: EntityManager,
    id: string,
    states: readonly CampaignState[],
    refusal: (state: CampaignState) => string,
  ): Promise<CampaignEntity> {
    // A campaign that begins at this moment changes its state, not its version.
    const lock = isSqlite(tx.dataSource) ? {} : { lock: { mode: 'pessimistic_write' as const } }
    const row = await tx.findOne(CampaignEntity, { where: { id }, ...lock })
    if (!row) throw notFound(NO_CAMPAIGN)
    if (!states.includes(row.state)) throw new FailureException(409, refusal(row.state))
    return row
  }

  /** @throws {FailureException} 409 – it was changed since `version` */
  private async update(
    tx: EntityManager,
    before: CampaignEntity,
    change: Partial<CampaignEntity>,
    version: number,
  ): Promise<void> {
    const { id, state } = before
    const { affected } = await tx.update(
      CampaignEntity,
      { id, state, version },
      { ...change, version: version + 1 },
    )
    if (affected !== 1) throw stale(before)
  }

  private async record(
    tx: EntityManager,
    action: AuditAction,
    id: string,
    { actor, client }: Actor,
    details?: Record<string, unknown>,
  ): Promise<void> {
    await this.audit.record(tx, { action, actor, client, subject: `campaign:${id}`, details })
  }
}

function assertNone(faults: string[]): void {
  if (faults.length > 0) throw new FailureException(400, faults.join(' '))
}

const stale = (row: CampaignEntity) =>
  new FailureException(409, STALE, { stored: { campaign: toCampaign(row) } })
