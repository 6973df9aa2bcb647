import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { v7 as uuid } from 'uuid'
import { Config } from '../platform/config/config.js'
import { databaseTime } from '../platform/database/database-time.js'
import { UnitOfWork } from '../platform/database/unit-of-work.js'
import { MailWorker } from './outbox/mail-worker.js'
import { OutboxMailEntity } from './outbox/outbox-mail.entity.js'
import { PropsEncryptor } from './outbox/props-encryptor.js'
import type { PropsOf, TemplateName } from './templates/templates.js'

/** To one recipient: each has an own fate, so there is no list of them. */
export interface Mail<Name extends TemplateName> {
  template: Name
  to: Recipient
  props: PropsOf<Name>
}

export interface Recipient {
  name?: string | null
  /** A checked address (`isMailAddress`). */
  address: string
}

/** The one way to send mail (docs/decisions/010). */
@Injectable()
export class MailService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly delivery: MailWorker,
    private readonly seal: PropsEncryptor,
    private readonly config: Config,
  ) {}

  /** Puts the mail into the outbox with what causes it: both are kept or lost together. Costs no talk to any server. */
  async enqueue<Name extends TemplateName>(tx: EntityManager, mail: Mail<Name>): Promise<void> {
    const now = await databaseTime(tx)
    await tx.insert(OutboxMailEntity, {
      id: uuid(),
      template: mail.template,
      toName: mail.to.name ?? null,
      toAddress: mail.to.address,
      props: this.seal.encrypt(mail.props),
      state: 'waiting',
      queuedAt: now,
      dueAt: now,
    })
    this.unitOfWork.afterCommit(tx, () => this.delivery.wake())
  }

  /** To OPS_EMAIL; nothing when nobody is to hear of it. */
  async enqueueForOps<Name extends TemplateName>(
    tx: EntityManager,
    { template, props }: Omit<Mail<Name>, 'to'>,
  ): Promise<void> {
    const { opsAddress } = this.config.mail
    if (opsAddress) await this.enqueue(tx, { template, to: { address: opsAddress }, props })
  }
}
