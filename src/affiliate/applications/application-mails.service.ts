import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { MailService } from '../../mail/mail.service.js'
import {
  AUDIENCE_LABELS,
  EXPERIENCE_LABELS,
  REVIEW_HOURS,
  type SubmitApplicationRequest,
} from '../affiliate.contract.js'
import type { ApplicationEntity } from '../accounts/application.entity.js'
import type { Decision } from './application-lifecycle.js'

/** Mails about applications, queued in the transaction that causes them. */
@Injectable()
export class ApplicationMails {
  constructor(private readonly mails: MailService) {}

  /** Confirms the application to the applicant and forwards it to operations. */
  async sendReceived(tx: EntityManager, keyId: string, form: SubmitApplicationRequest): Promise<void> {
    const { name, email: address, website, promotion, additional } = form
    const reviewHours = `${REVIEW_HOURS.from}-${REVIEW_HOURS.to}`
    await this.mails.enqueue(tx, {
      template: 'affiliate-received',
      to: { name, address },
      keyId,
      props: { name, reviewHours },
    })
    const experience = EXPERIENCE_LABELS[form.experience]
    const audience = AUDIENCE_LABELS[form.audience]
    const props = { name, email: address, website, experience, audience, promotion, additional }
    await this.mails.enqueueForOps(tx, { template: 'affiliate-new', keyId, props })
  }

  async sendDecision(
    tx: EntityManager,
    { keyId, name, email: address }: ApplicationEntity,
    { status, reason }: Decision,
  ): Promise<void> {
    const to = { name, address }
    if (status === 'Approved')
      await this.mails.enqueue(tx, { template: 'affiliate-approved', to, keyId, props: { name } })
    else
      await this.mails.enqueue(tx, {
        template: 'affiliate-rejected',
        to,
        keyId,
        props: { name, reason: reason ?? undefined },
      })
  }
}
