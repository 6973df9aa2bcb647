import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { AskedMailboxEntity } from './asked-mailbox.entity.js'
import { hashOf, mailboxOf } from './addresses.js'
import { mayAsk, withAsked } from './lifecycle.js'

/** Keeps anybody from filling a stranger's inbox: it is asked to confirm once a day, whatever addresses lead to it. */
@Injectable()
export class CoolDown {
  /** Whether one more mail may go to the address now; if so, it counts. One of several at the same moment may. */
  async admits(tx: EntityManager, email: string, now: number): Promise<boolean> {
    const mailboxHash = hashOf(mailboxOf(email))
    const known = await tx.findOneBy(AskedMailboxEntity, { mailboxHash })
    const before = known ? known.askedAt.split(',').map(Number) : []
    if (!mayAsk(before, now)) return false
    const askedAt = withAsked(before, now).join(',')
    if (!known) {
      await tx.insert(AskedMailboxEntity, { mailboxHash, askedAt })
      return true
    }
    const { affected } = await tx.update(
      AskedMailboxEntity,
      { mailboxHash, askedAt: known.askedAt },
      { askedAt },
    )
    return affected === 1
  }

  /** Who has confirmed has shown that the inbox is theirs: nothing of how often it was asked counts any more. */
  async end(tx: EntityManager, email: string): Promise<void> {
    await tx.delete(AskedMailboxEntity, { mailboxHash: hashOf(mailboxOf(email)) })
  }
}
