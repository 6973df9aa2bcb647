import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { MailboxCooldownEntity } from './mailbox-cooldown.entity.js'
import { sha256, toMailbox } from './addresses.js'
import { mayRequestConfirmation, addRequestTime } from './lifecycle.js'

/** Keeps anybody from filling a stranger's inbox: it is asked to confirm once a day, whatever addresses lead to it. */
@Injectable()
export class MailboxCooldown {
  /** Whether one more mail may go to the address now; if so, it counts. One of several at the same moment may. */
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

  /** Who has confirmed has shown that the inbox is theirs: nothing of how often it was asked counts any more. */
  async reset(tx: EntityManager, email: string): Promise<void> {
    await tx.delete(MailboxCooldownEntity, { mailboxHash: sha256(toMailbox(email)) })
  }
}
