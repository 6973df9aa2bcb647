import { Injectable } from '@nestjs/common'
import { MailService } from '../../mail/mail.service.js'
import { AuditService } from '../../platform/audit/audit.service.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException } from '../../platform/errors/failure.js'
import { countedEmail } from '../directory/counted-email.js'
import { KeyDirectory } from '../directory/key-directory.service.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import { KeyMails } from '../key-mail/key-mails.service.js'
import { MemberActions } from '../member-changes/member-actions.service.js'
import type { SessionUser } from '../sessions/session-user.js'
import { EmailChanges } from './email-changes.service.js'
import { holderAsOperator } from '../sessions/operator.js'
import { ownKey } from '../sessions/own-key.js'

const NO_ADDRESS = 'We have no confirmed email address for the link to a new key. Please contact us.'

/** Replaces a key that its holder reports as leaked (docs/decisions/access.md). */
@Injectable()
export class LeakedKey {
  constructor(
    private readonly directory: KeyDirectory,
    private readonly members: MemberActions,
    private readonly keyMails: KeyMails,
    private readonly emailChanges: EmailChanges,
    private readonly mails: MailService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Ends all sessions, replaces the key, mails the link to the new one and tells operations, all or nothing; an email
   * change that has not been confirmed is void. Returns the address of the mail.
   * @throws {FailureException} 409 – no address counts, or a configured key; 401 or 403 – as `ownKey`
   */
  async replace(who: SessionUser, client: string): Promise<string> {
    return this.unitOfWork.write(async (tx) => {
      await this.directory.lock(tx, [who.keyId])
      const key = await ownKey(tx, who)
      const email = countedEmail(key)
      if (!email) throw new FailureException(409, NO_ADDRESS)
      const holder = holderAsOperator(who, client)
      await this.audit.record(tx, {
        action: 'key-leaked',
        actor: holder.actor,
        subject: keyRef(key.id),
        client,
      })
      await this.members.rotate(key.id, holder, undefined, { tx })
      await this.emailChanges.drop(tx, key.id)
      await this.keyMails.send(tx, key.id, holder)
      await this.mails.enqueueForOps(tx, {
        template: 'key-leaked',
        keyId: key.id,
        props: { keyId: key.id, name: key.holder, email },
      })
      return email
    })
  }
}
