import { randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, In, Repository } from 'typeorm'
import { newId } from '../platform/database/queries/new-id.js'
import { databaseTime } from '../platform/database/connections/database-time.js'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { isDuplicate } from '../platform/errors/duplicate.js'
import { MailService } from '../mail/mail.service.js'
import { sha256, normalizeAddress } from './addresses.js'
import { MailboxCooldown } from './mailbox-cooldown.js'
import { CampaignEntity } from './campaigns/campaign.entity.js'
import { nextState, statesBefore } from './lifecycle.js'
import { CONFIRM_DAYS, type NewsletterPage } from './newsletter.contract.js'
import type { SubscriptionState } from './subscribers.contract.js'
import { SubscriptionReport } from './subscription-report.service.js'
import { SubscriptionEntity } from './subscription.entity.js'
import { UnsubscribeTokens } from './unsubscribe-tokens.js'
import { DAY } from '../platform/scheduler/durations.js'

const TOKEN_BYTES = 32

/** Double opt-in: only addresses whose owners confirm are subscribed (contract §5). Times are the database's. */
@Injectable()
export class NewsletterService {
  constructor(
    @InjectRepository(SubscriptionEntity) private readonly subscriptions: Repository<SubscriptionEntity>,
    private readonly unitOfWork: UnitOfWork,
    private readonly mails: MailService,
    private readonly cooldown: MailboxCooldown,
    private readonly report: SubscriptionReport,
    private readonly unsubscribeTokens: UnsubscribeTokens,
  ) {}

  /**
   * Sends a confirmation mail, unless the address is subscribed or its mailbox got too many. Callers cannot see which, so
   * that nobody learns who is subscribed.
   */
  async subscribe(email: string): Promise<void> {
    const request = () => this.unitOfWork.write((tx) => this.requestConfirmation(tx, email))
    await request().catch((error: unknown) => {
      // Another request added the same address meanwhile; it is there now.
      if (!isDuplicate(error)) throw error
      return request()
    })
  }

  /** Returns the page of a confirmation link. Changes nothing, because mail scanners follow links. */
  async showConfirm(token: string): Promise<NewsletterPage> {
    const { manager } = this.subscriptions
    const subscription = await this.findByConfirmToken(manager, token)
    return confirmPage(token, subscription, await databaseTime(manager))
  }

  /** Confirms the subscription of the link's token; the page that it returns says whether the link is valid. */
  async confirm(token: string): Promise<NewsletterPage> {
    return this.unitOfWork.write(async (tx) => {
      const subscription = await this.findByConfirmToken(tx, token)
      const now = await databaseTime(tx)
      const page = confirmPage(token, subscription, now)
      if (!subscription || page.state !== 'ask') return page
      const { id, email, confirmHash } = subscription
      const { affected } = await tx.update(
        SubscriptionEntity,
        { id, confirmHash, state: In(statesBefore('confirm')) },
        { state: 'confirmed', confirmedAt: new Date(now), isReported: false },
      )
      if (affected === 1) {
        await this.cooldown.reset(tx, email)
        await this.report.reportConfirmed(tx, id, email, now)
        await this.mails.enqueue(tx, {
          template: 'newsletter-welcome',
          to: { address: email },
          props: { unsubscribeToken: this.unsubscribeTokens.create(id) },
        })
      }
      return { ...page, state: 'done' }
    })
  }

  /** Returns the page of an unsubscribe link. Changes nothing. */
  async showUnsubscribe(token: string): Promise<NewsletterPage> {
    return unsubscribePage(token, await this.findByUnsubscribeToken(this.subscriptions.manager, token))
  }

  /** Ends the subscription of the link's token unless it has ended, and returns the page that says so. */
  async unsubscribe(token: string): Promise<NewsletterPage> {
    return this.unitOfWork.write(async (tx) => {
      const subscription = await this.findByUnsubscribeToken(tx, token)
      const page = unsubscribePage(token, subscription)
      if (!subscription) return page
      const isEnded = await this.end(tx, { id: subscription.id })
      const campaignId = this.unsubscribeTokens.verify(token)?.campaignId
      if (isEnded && campaignId) await tx.increment(CampaignEntity, { id: campaignId }, 'left', 1)
      return { ...page, state: 'done' }
    })
  }

  /** Returns the state of an address's subscription; null if there was none. A request that has expired is none. */
  async stateOf(email: string): Promise<SubscriptionState | null> {
    const addressHash = sha256(normalizeAddress(email))
    const subscription = await this.subscriptions.findOneBy({ addressHash })
    if (subscription?.state !== 'pending') return subscription?.state ?? null
    const now = await databaseTime(this.subscriptions.manager)
    return subscription.confirmExpiresAt!.getTime() > now ? 'pending' : null
  }

  /** Ends the subscription of an address, and a request that was not confirmed; does nothing if there is neither. */
  async unsubscribeAddress(email: string): Promise<void> {
    const addressHash = sha256(normalizeAddress(email))
    await this.unitOfWork.write((tx) => this.end(tx, { addressHash }))
  }

  private async end(
    tx: EntityManager,
    which: Pick<SubscriptionEntity, 'id'> | Pick<SubscriptionEntity, 'addressHash'>,
  ): Promise<boolean> {
    const { affected } = await tx.update(
      SubscriptionEntity,
      { ...which, state: In(statesBefore('unsubscribe')) },
      {
        state: 'unsubscribed',
        unsubscribedAt: new Date(await databaseTime(tx)),
        confirmHash: null,
        confirmExpiresAt: null,
      },
    )
    return affected === 1
  }

  private async requestConfirmation(tx: EntityManager, email: string): Promise<void> {
    const addressHash = sha256(normalizeAddress(email))
    const known = await tx.findOneBy(SubscriptionEntity, { addressHash })
    const state = known ? nextState(known.state, 'subscribe') : 'pending'
    const now = await databaseTime(tx)
    if (!state || !(await this.cooldown.allow(tx, email, now))) return

    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const change = {
      email,
      state,
      confirmHash: sha256(token),
      confirmExpiresAt: new Date(now + CONFIRM_DAYS * DAY),
    }
    const id = known?.id ?? newId()
    if (!known) await tx.insert(SubscriptionEntity, { id, addressHash, ...change, createdAt: new Date(now) })
    else {
      const { affected } = await tx.update(SubscriptionEntity, { id, state: known.state }, change)
      // Its owner has just confirmed or unsubscribed.
      if (affected !== 1) return
    }
    await this.mails.enqueue(tx, {
      template: 'newsletter-confirm',
      to: { address: email },
      props: { token, unsubscribeToken: this.unsubscribeTokens.create(id), days: CONFIRM_DAYS },
    })
  }

  private findByConfirmToken(database: EntityManager, token: string): Promise<SubscriptionEntity | null> {
    return database.findOneBy(SubscriptionEntity, { confirmHash: sha256(token) })
  }

  private async findByUnsubscribeToken(
    database: EntityManager,
    token: string,
  ): Promise<SubscriptionEntity | null> {
    const id = this.unsubscribeTokens.verify(token)?.id
    return id ? database.findOneBy(SubscriptionEntity, { id }) : null
  }
}

function confirmPage(token: string, subscription: SubscriptionEntity | null, now: number): NewsletterPage {
  const action = `/newsletter/confirm?token=${encodeURIComponent(token)}`
  const isInvalid =
    !subscription || (subscription.state === 'pending' && subscription.confirmExpiresAt!.getTime() <= now)
  if (isInvalid) return { kind: 'confirm', state: 'invalid', email: null, action }
  const state = nextState(subscription.state, 'confirm') ? 'ask' : 'done'
  return { kind: 'confirm', state, email: subscription.email, action }
}

function unsubscribePage(token: string, subscription: SubscriptionEntity | null): NewsletterPage {
  const action = `/newsletter/unsubscribe?token=${encodeURIComponent(token)}`
  if (!subscription) return { kind: 'unsubscribe', state: 'invalid', email: null, action }
  const state = nextState(subscription.state, 'unsubscribe') ? 'ask' : 'done'
  return { kind: 'unsubscribe', state, email: subscription.email, action }
}
