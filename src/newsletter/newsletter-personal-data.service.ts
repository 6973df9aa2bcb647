import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { In, Repository } from 'typeorm'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { type Person, PersonalData, type PersonalRecord } from '../platform/personal-data/personal-data.js'
import { normalizeAddress, sha256 } from '../platform/addresses/normal-address.js'
import { MailboxCooldown } from './mailbox-cooldown.js'
import { SubscriptionEntity } from './subscription.entity.js'

/** Subscriptions to the newsletter, found by the person's addresses. */
@Injectable()
export class NewsletterPersonalData {
  constructor(
    @InjectRepository(SubscriptionEntity) private readonly subscriptions: Repository<SubscriptionEntity>,
    private readonly cooldown: MailboxCooldown,
    private readonly unitOfWork: UnitOfWork,
    data: PersonalData,
  ) {
    data.add({
      tables: ['subscriptions', 'mailbox_cooldowns'],
      sections: { newsletter: (person) => this.records(person) },
      isFoundByAddress: true,
      erase: (person) => this.erase(person),
    })
  }

  private async *records({ addresses }: Person): AsyncGenerator<PersonalRecord> {
    for (const subscription of await this.subscriptions.findBy({ addressHash: hashesOf(addresses) }))
      yield {
        email: subscription.email,
        state: subscription.state,
        source: subscription.source,
        createdAt: subscription.createdAt.toISOString(),
        confirmedAt: subscription.confirmedAt?.toISOString() ?? null,
        unsubscribedAt: subscription.unsubscribedAt?.toISOString() ?? null,
      }
  }

  private async erase({ addresses }: Person): Promise<void> {
    await this.unitOfWork.write(async (tx) => {
      await tx.delete(SubscriptionEntity, { addressHash: hashesOf(addresses) })
      for (const address of addresses) await this.cooldown.reset(tx, address)
    })
  }
}

const hashesOf = (addresses: string[]) => In(addresses.map((address) => sha256(normalizeAddress(address))))
