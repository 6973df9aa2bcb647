import { randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, In, Repository } from 'typeorm'
import { v7 as uuid } from 'uuid'
import { databaseTime } from '../platform/database/database-time.js'
import { UnitOfWork } from '../platform/database/unit-of-work.js'
import { isDuplicate } from '../platform/errors/duplicate.js'
import { MailService } from '../mail/mail.service.js'
import { sha256, normalizeAddress } from './addresses.js'
import { MailboxCooldown } from './mailbox-cooldown.js'
import { nextState, statesBefore } from './lifecycle.js'
import { CONFIRM_DAYS, type NewsletterPage } from './newsletter.contract.js'
import { ReportService } from './report.service.js'
import { SubscriptionEntity } from './subscription.entity.js'
import { UnsubscribeTokens } from './unsubscribe-tokens.js'

const DAY = 24 * 60 * 60 * 1000
const TOKEN_BYTES = 32

/** Double opt-in: nobody gets the newsletter who has not said so from their own inbox. Times are the database's. */
@Injectable()
export class NewsletterService {
  constructor(
    @InjectRepository(SubscriptionEntity) private readonly subscriptions: Repository<SubscriptionEntity>,
    private readonly unitOfWork: UnitOfWork,
    private readonly mails: MailService,
    private readonly coolDown: MailboxCooldown,
    private readonly report: ReportService,
    private readonly unsubscribeTokens: UnsubscribeTokens,
  ) {}

  /** Asks the address to confirm, if it is not subscribed and was not asked too often; tells nobody which it was. */
  async subscribe(email: string): Promise<void> {
    const ask = () => this.unitOfWork.write((tx) => this.requestConfirmation(tx, email))
    await ask().catch((error: unknown) => {
      // Somebody subscribed the same address at the same moment; it is known now.
      if (!isDuplicate(error)) throw error
      return ask()
    })
  }

  /** What the link of a confirmation mail shows; changes nothing, for mail scanners follow links. */
  async showConfirm(token: string): Promise<NewsletterPage> {
    const { manager } = this.subscriptions
    const subscription = await this.findByConfirmToken(manager, token)
    return confirmPage(token, subscription, await databaseTime(manager))
  }

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
        await this.coolDown.reset(tx, email)
        await this.report.reportConfirmed(tx, id, email, now)
      }
      return { ...page, state: 'done' }
    })
  }

  async showUnsubscribe(token: string): Promise<NewsletterPage> {
    return unsubscribePage(token, await this.findByUnsubscribeToken(this.subscriptions.manager, token))
  }

  /** Ends the subscription; again and again if somebody likes. */
  async unsubscribe(token: string): Promise<NewsletterPage> {
    return this.unitOfWork.write(async (tx) => {
      const subscription = await this.findByUnsubscribeToken(tx, token)
      const page = unsubscribePage(token, subscription)
      if (!subscription) return page
      const unsubscribedAt = new Date(await databaseTime(tx))
      await tx.update(
        SubscriptionEntity,
        { id: subscription.id, state: In(statesBefore('unsubscribe')) },
        { state: 'unsubscribed', unsubscribedAt, confirmHash: null, confirmExpiresAt: null },
      )
      return { ...page, state: 'done' }
    })
  }

  private async requestConfirmation(tx: EntityManager, email: string): Promise<void> {
    const addressHash = sha256(normalizeAddress(email))
    const known = await tx.findOneBy(SubscriptionEntity, { addressHash })
    const state = known ? nextState(known.state, 'subscribe') : 'pending'
    const now = await databaseTime(tx)
    if (!state || !(await this.coolDown.allow(tx, email, now))) return

    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const change = {
      email,
      state,
      confirmHash: sha256(token),
      confirmExpiresAt: new Date(now + CONFIRM_DAYS * DAY),
    }
    const id = known?.id ?? uuid()
    if (!known) await tx.insert(SubscriptionEntity, { id, addressHash, ...change, createdAt: new Date(now) })
    else {
      const { affected } = await tx.update(SubscriptionEntity, { id, state: known.state }, change)
      // Its owner has just confirmed, or left.
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
    const id = this.unsubscribeTokens.verify(token)
    return id ? database.findOneBy(SubscriptionEntity, { id }) : null
  }
}

function confirmPage(token: string, subscription: SubscriptionEntity | null, now: number): NewsletterPage {
  const action = `/newsletter/confirm?token=${encodeURIComponent(token)}`
  const isOver =
    !subscription || (subscription.state === 'pending' && subscription.confirmExpiresAt!.getTime() <= now)
  if (isOver) return { kind: 'confirm', state: 'invalid', email: null, action }
  const state = nextState(subscription.state, 'confirm') ? 'ask' : 'done'
  return { kind: 'confirm', state, email: subscription.email, action }
}

function unsubscribePage(token: string, subscription: SubscriptionEntity | null): NewsletterPage {
  const action = `/newsletter/unsubscribe?token=${encodeURIComponent(token)}`
  if (!subscription) return { kind: 'unsubscribe', state: 'invalid', email: null, action }
  const state = nextState(subscription.state, 'unsubscribe') ? 'ask' : 'done'
  return { kind: 'unsubscribe', state, email: subscription.email, action }
}
