import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, LessThan, Repository } from 'typeorm'
import { isSameAddress } from '../../platform/addresses/mail-address.contract.js'
import { MailService } from '../../mail/mail.service.js'
import { AuditService } from '../../platform/audit/audit.service.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { removeInBatches } from '../../platform/database/writes/remove-in-batches.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException } from '../../platform/errors/failure.js'
import { RETENTION_DAYS } from '../../platform/retention/retention.contract.js'
import { Hourly } from '../../platform/scheduler/hourly.js'
import { countedEmail } from '../directory/counted-email.js'
import { KeyDirectory } from '../directory/key-directory.service.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import { newToken, tokenHash } from '../directory/key-vault.js'
import { MemberActions } from '../member-changes/member-actions.service.js'
import type { SessionUser } from '../sessions/session-user.js'
import { EmailChangeEntity } from './email-change.entity.js'
import { EmailLinks } from './email-links.service.js'
import type { EmailPage } from './email-page.contract.js'
import { EMAIL_LINK_HOURS, type PendingEmail } from './my-access.contract.js'
import { assertOwnAddress, ownKey } from '../sessions/own-key.js'
import { DAY, HOUR } from '../../platform/scheduler/durations.js'

/** Who acts when a link is used. */
const LINK = 'email-link'
const SAME = 'This is already your email address.'
const SIGN_IN_AGAIN = 'To add an address, log out and sign in again with your access key.'

/** Email changes of members: the address counts once every end has confirmed it (docs/decisions/access.md). */
@Injectable()
export class EmailChanges {
  constructor(
    @InjectRepository(EmailChangeEntity) private readonly changes: Repository<EmailChangeEntity>,
    private readonly links: EmailLinks,
    private readonly directory: KeyDirectory,
    private readonly members: MemberActions,
    private readonly mails: MailService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Mails a link to the new address, and one to the address that counts so far, if there is one. A former request is void.
   * @throws {FailureException} 400 with `fields` – the address that counts already; 403 – a master, or no address counts yet and
   * the key was entered more than 10 minutes ago; 401, 403 or 409 – as `ownKey`
   */
  async request(who: SessionUser, email: string, client: string): Promise<void> {
    await this.unitOfWork.write(async (tx) => {
      await this.directory.lock(tx, [who.keyId])
      const key = await ownKey(tx, who)
      assertOwnAddress(key)
      const formerEmail = countedEmail(key)
      // Nobody else has to agree: a stolen session would add the thief's address and get the key by it.
      if (!formerEmail && !who.isConfirmed) throw new FailureException(403, SIGN_IN_AGAIN)
      if (isSameAddress(formerEmail, email))
        throw new FailureException(400, SAME, { fields: { email: SAME } })
      const [token, formerToken] = [newToken(), formerEmail ? newToken() : null]
      await tx.upsert(
        EmailChangeEntity,
        {
          keyId: key.id,
          keyHash: who.keyHash,
          newEmail: email,
          formerEmail,
          newTokenHash: tokenHash(token),
          formerTokenHash: formerToken && tokenHash(formerToken),
          newConfirmedAt: null,
          formerConfirmedAt: null,
          completedAt: null,
          expiresAt: new Date(this.clock.now().getTime() + EMAIL_LINK_HOURS * HOUR),
        },
        ['keyId'],
      )
      const name = key.holder
      const props = { name, hours: EMAIL_LINK_HOURS }
      await this.mails.enqueue(tx, {
        template: 'email-change',
        to: { name, address: email },
        keyId: key.id,
        props: { ...props, token, isFirst: formerEmail === null },
      })
      if (formerEmail && formerToken)
        await this.mails.enqueue(tx, {
          template: 'email-change-consent',
          to: { name, address: formerEmail },
          keyId: key.id,
          props: { ...props, token: formerToken, email },
        })
      await this.record(tx, 'email-change-requested', key.id, keyRef(key.id), client)
    })
  }

  /** Ends a change that is not complete; its links are void. */
  async cancel({ keyId }: SessionUser, client: string): Promise<void> {
    await this.unitOfWork.write(async (tx) => {
      await this.directory.lock(tx, [keyId])
      const change = await tx.findOneBy(EmailChangeEntity, { keyId })
      if (!change || change.completedAt) return
      await tx.delete(EmailChangeEntity, { keyId })
      await this.record(tx, 'email-change-canceled', keyId, keyRef(keyId), client)
    })
  }

  /** Ends whatever change there is of a key that `tx` has locked. */
  async drop(tx: EntityManager, keyId: string): Promise<void> {
    await tx.delete(EmailChangeEntity, { keyId })
  }

  /** Returns the change that a member's ends have still to confirm; null if there is none. */
  async pending({ keyId }: SessionUser): Promise<PendingEmail | null> {
    const link = await this.links.ofKey(keyId)
    return link && this.links.pendingOf(link)
  }

  /** Returns the page of a link. Changes nothing, because mail scanners follow links. */
  async show(token: string): Promise<EmailPage> {
    return this.links.pageOf(token, await this.links.find(this.changes.manager, token))
  }

  /** Confirms for the end that got the link; the last one changes the address. Returns the page that says so. */
  async confirm(token: string, client: string): Promise<EmailPage> {
    return this.withLink(token, async (tx, page, keyId) => {
      const confirmedAt = this.clock.now()
      const column = page.end === 'new' ? 'newConfirmedAt' : 'formerConfirmedAt'
      await tx.update(EmailChangeEntity, { keyId }, { [column]: confirmedAt })
      await this.record(tx, 'email-change-confirmed', keyId, LINK, client, { link: `${page.end} address` })
      const change = await tx.findOneByOrFail(EmailChangeEntity, { keyId })
      if (!change.newConfirmedAt || (change.formerEmail && !change.formerConfirmedAt))
        return { ...page, state: 'waiting' }
      await tx.update(EmailChangeEntity, { keyId }, { completedAt: confirmedAt })
      const operator = { actor: LINK, role: 'owner', isConfirmed: true, client } as const
      await this.members.change(keyId, { email: change.newEmail }, operator, undefined, { tx })
      return { ...page, state: 'done' }
    })
  }

  /** Ends the change by its link, for the owner of an address who did not ask for it; returns the page that says so. */
  async refuse(token: string, client: string): Promise<EmailPage> {
    return this.withLink(token, async (tx, page, keyId) => {
      await tx.delete(EmailChangeEntity, { keyId })
      await this.record(tx, 'email-change-canceled', keyId, LINK, client, { link: `${page.end} address` })
      return { ...page, state: 'canceled' }
    })
  }

  /** Deletes changes whose links have long expired: until then these say so. */
  @Hourly('remove-email-changes')
  async removeOld(): Promise<void> {
    const longAgo = new Date(this.clock.now().getTime() - RETENTION_DAYS.emailChange * DAY)
    await removeInBatches(this.unitOfWork, EmailChangeEntity, 'keyId', { expiresAt: LessThan(longAgo) })
  }

  /** Acts if the link still asks, with its key locked: no other request uses it at the same time. */
  private async withLink(
    token: string,
    act: (tx: EntityManager, page: EmailPage, keyId: string) => Promise<EmailPage>,
  ): Promise<EmailPage> {
    // Outside the transaction: guessed tokens keep no writer busy.
    const seen = await this.links.find(this.changes.manager, token)
    if (!seen) return this.links.pageOf(token, null)
    return this.unitOfWork.write(async (tx) => {
      await this.directory.lock(tx, [seen.key.id])
      const page = this.links.pageOf(token, await this.links.find(tx, token))
      return page.state === 'ask' ? act(tx, page, seen.key.id) : page
    })
  }

  private record(
    tx: EntityManager,
    action: 'email-change-requested' | 'email-change-confirmed' | 'email-change-canceled',
    keyId: string,
    actor: string,
    client: string,
    after?: { link: string },
  ): Promise<void> {
    const details = after && { after }
    return this.audit.record(tx, { action, actor, client, subject: keyRef(keyId), details })
  }
}
