import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { MailboxCooldownEntity } from './mailbox-cooldown.entity.js'
import { sha256, toMailbox } from './addresses.js'
import { mayRequestConfirmation, addRequestTime } from './lifecycle.js'

/** Limits confirmation mails to a mailbox, so that nobody can fill a stranger's inbox, by whatever addresses lead to it. */
@Injectable()
export class MailboxCooldown {
  /** Whether one more mail may be sent to the address at `now`; if so, counts it. Of several at once, one may. */
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

  /** Forgets the mails to the address's mailbox: a confirmation has shown whose it is. */
  async reset(tx: EntityManager, email: string): Promise<void> {
    await tx.delete(MailboxCooldownEntity, { mailboxHash: sha256(toMailbox(email)) })
  }
}
