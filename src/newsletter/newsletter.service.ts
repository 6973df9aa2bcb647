import { createHash, randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, In, Repository } from 'typeorm'
import { v7 as uuid } from 'uuid'
import { UnitOfWork } from '../database/unit-of-work.js'
import { isDuplicate } from '../errors/duplicate.js'
import { MailService } from '../mail/mail.service.js'
import { after, mayAsk, normalForm, statesBefore, withAsked } from './lifecycle.js'
import { CONFIRM_DAYS, type NewsletterPage } from './newsletter.contract.js'
import { ReportService } from './report.service.js'
import { SubscriptionEntity } from './subscription.entity.js'
import { UnsubscribeTokens } from './unsubscribe-tokens.js'

const DAY = 24 * 60 * 60 * 1000
const TOKEN_BYTES = 32

/** Double opt-in: nobody gets the newsletter who has not said so from their own inbox. */
@Injectable()
export class NewsletterService {
  constructor(
    @InjectRepository(SubscriptionEntity) private readonly subscriptions: Repository<SubscriptionEntity>,
    private readonly unitOfWork: UnitOfWork,
    private readonly mails: MailService,
    private readonly report: ReportService,
    private readonly unsubscribeTokens: UnsubscribeTokens,
  ) {}

  /** Asks the address to confirm, if it is not subscribed and was not asked too often; tells nobody which it was. */
  async subscribe(email: string): Promise<void> {
    const ask = () => this.unitOfWork.write((tx) => this.ask(tx, email))
    await ask().catch((error: unknown) => {
      // Somebody subscribed the same address at the same moment; it is known now.
      if (!isDuplicate(error)) throw error
      return ask()
    })
  }

  /** What the link of a confirmation mail shows; changes nothing, for mail scanners follow links. */
  async showConfirm(token: string): Promise<NewsletterPage> {
    const subscription = await this.findByConfirmToken(this.subscriptions.manager, token)
    return confirmPage(token, subscription)
  }

  async confirm(token: string): Promise<NewsletterPage> {
    return this.unitOfWork.write(async (tx) => {
      const subscription = await this.findByConfirmToken(tx, token)
      const page = confirmPage(token, subscription)
      if (!subscription || page.state !== 'ask') return page
      const confirmedAt = new Date()
      const { id, email, confirmHash } = subscription
      const { affected } = await tx.update(
        SubscriptionEntity,
        { id, confirmHash, state: In(statesBefore('confirm')) },
        // Who has confirmed has shown that the inbox is theirs: nothing of how often they were asked counts any more.
        { state: 'confirmed', confirmedAt, askedAt: '', isReported: false },
      )
      if (affected === 1) await this.report.confirmed(tx, id, email, confirmedAt)
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
      await tx.update(
        SubscriptionEntity,
        { id: subscription.id, state: In(statesBefore('unsubscribe')) },
        { state: 'unsubscribed', unsubscribedAt: new Date(), confirmHash: null, confirmUntil: null },
      )
      return { ...page, state: 'done' }
    })
  }

  private async ask(tx: EntityManager, email: string): Promise<void> {
    const addressHash = sha256(normalForm(email))
    const known = await tx.findOneBy(SubscriptionEntity, { addressHash })
    const state = known ? after(known.state, 'subscribe') : 'pending'
    const now = Date.now()
    const askedAt = known?.askedAt ? known.askedAt.split(',').map(Number) : []
    if (!state || !mayAsk(askedAt, now)) return

    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const change = {
      email,
      state,
      confirmHash: sha256(token),
      confirmUntil: new Date(now + CONFIRM_DAYS * DAY),
      askedAt: withAsked(askedAt, now).join(','),
    }
    const id = known?.id ?? uuid()
    if (!known) await tx.insert(SubscriptionEntity, { id, addressHash, ...change, createdAt: new Date(now) })
    else {
      const asItWas = { id, state: known.state, askedAt: known.askedAt }
      const { affected } = await tx.update(SubscriptionEntity, asItWas, change)
      // Somebody else has just asked.
      if (affected !== 1) return
    }
    await this.mails.enqueue(tx, {
      template: 'newsletter-confirm',
      to: { address: email },
      props: { token, unsubscribeToken: this.unsubscribeTokens.of(id), days: CONFIRM_DAYS },
    })
  }

  private findByConfirmToken(database: EntityManager, token: string): Promise<SubscriptionEntity | null> {
    return database.findOneBy(SubscriptionEntity, { confirmHash: sha256(token) })
  }

  private async findByUnsubscribeToken(
    database: EntityManager,
    token: string,
  ): Promise<SubscriptionEntity | null> {
    const id = this.unsubscribeTokens.idOf(token)
    return id ? database.findOneBy(SubscriptionEntity, { id }) : null
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

function confirmPage(token: string, subscription: SubscriptionEntity | null): NewsletterPage {
  const action = `/newsletter/confirm?token=${encodeURIComponent(token)}`
  const isOver =
    !subscription || (subscription.state === 'pending' && subscription.confirmUntil! <= new Date())
  if (isOver) return { kind: 'confirm', state: 'invalid', email: null, action }
  const state = after(subscription.state, 'confirm') ? 'ask' : 'done'
  return { kind: 'confirm', state, email: subscription.email, action }
}

function unsubscribePage(token: string, subscription: SubscriptionEntity | null): NewsletterPage {
  const action = `/newsletter/unsubscribe?token=${encodeURIComponent(token)}`
  if (!subscription) return { kind: 'unsubscribe', state: 'invalid', email: null, action }
  const state = after(subscription.state, 'unsubscribe') ? 'ask' : 'done'
  return { kind: 'unsubscribe', state, email: subscription.email, action }
}
