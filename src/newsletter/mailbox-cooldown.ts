import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { MailboxCooldownEntity } from './mailbox-cooldown.entity.js'
import { sha256, toMailbox } from './addresses.js'
import { mayRequestConfirmation, addRequestTime } from './lifecycle.js'

/** Limits confirmation mails per mailbox: aliases of one mailbox share the limit, against mail flooding. */
@Injectable()
export class MailboxCooldown {
  /** Returns whether another mail may be sent at `now`, and if so counts it. Of concurrent calls only one gets true. */
  async allow(tx: EntityManager, email: string, now: number): Promise<boolean> {
    const mailboxHash = sha256(toMailbox(email))
    const known = await tx.findOneBy(MailboxCooldownEntity, { mailboxHash })
    const before = known ? known.requestedAt.split(',').map(Number) : []
    if (!mayRequestConfirmation(before, now)) return false
    const requestedAt = addRequestTime(before, now).join(',')
    if (!known) {
      await tx.insert(MailboxCooldownEntity, { mailboxHash, requestedAt })
      return true
    }
    const { affected } = await tx.update(
      MailboxCooldownEntity,
      { mailboxHash, requestedAt: known.requestedAt },
      { requestedAt },
    )
    return affected === 1
  }

  /** Clears the count of the address's mailbox, once its owner has confirmed. */
  async reset(tx: EntityManager, email: string): Promise<void> {
    await tx.delete(MailboxCooldownEntity, { mailboxHash: sha256(toMailbox(email)) })
  }
}
