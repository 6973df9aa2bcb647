import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { isMailAddress } from '../../platform/addresses/mail-address.contract.js'
import { MailService } from '../../mail/mail.service.js'
import { MailContents } from '../../mail/outbox/mail-contents.js'
import { AuditService } from '../../platform/audit/audit.service.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { FailureException, notFound } from '../../platform/errors/failure.js'
import { Hourly } from '../../platform/scheduler/hourly.js'
import { MAILED_AGAIN_AFTER_MINUTES } from '../bulk.contract.js'
import { isUsable } from '../directory/access-key.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { KeyDirectory } from '../directory/key-directory.service.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import { KeyVault } from '../directory/key-vault.js'
import { LINKED_KEY, linkState } from './key-link.js'
import { KeyLinks } from './key-links.service.js'
import { rightsOf } from '../roles.contract.js'
import { assertMayIssue, type Operator } from '../sessions/operator.js'
import { KeyMailEntity } from './key-mail.entity.js'
import { KEY_LINK_DAYS, type KeyPage, type KeyPageState } from './key-page.contract.js'
import { DAY, MINUTE } from '../../platform/scheduler/durations.js'

export const MAILED_RECENTLY = `This key was emailed within the last ${MAILED_AGAIN_AFTER_MINUTES} minutes.`

/** Who acts when the holder uses the link. */
const LINK = 'key-mail'

/**
 * Mails keys: never the key itself, but a link that shows it once. Only the newest link of a key works, for 7 days, and
 * only while the key is active and neither its text nor its holder's address has changed (docs/decisions/access.md).
 */
@Injectable()
export class KeyMails implements OnModuleInit {
  constructor(
    private readonly links: KeyLinks,
    private readonly directory: KeyDirectory,
    private readonly vault: KeyVault,
    private readonly mails: MailService,
    private readonly contents: MailContents,
    private readonly audit: AuditService,
    private readonly clock: DatabaseClock,
  ) {}

  onModuleInit(): void {
    for (const template of ['access-key', 'invitation'] as const)
      this.contents.check(template, ({ token }) => this.links.isWorthMailing(KeyMailEntity, token))
  }

  /**
   * Mails a link to the key's holder, in `tx`; former links are void.
   * @throws {FailureException} 403 – a master's key, and not an owner or key entered too long ago; 404 – no such key; 409 – it
   * is configured or not active, or its holder has no address that mail can be sent to
   */
  async send(tx: EntityManager, keyId: string, operator: Operator): Promise<void> {
    await this.directory.lock(tx, [keyId])
    const key = await tx.findOne(AccessKeyEntity, { where: { id: keyId }, select: LINKED_KEY })
    if (!key) throw notFound('Member not found.')
    assertMayIssue(operator, key.level)
    await this.enqueue(tx, key, operator)
  }

  /**
   * Returns whether a link that still shows the key was mailed within the hour, and not refused; the key is locked by `tx` if it is to
   * be mailed.
   */
  async isRecent(tx: EntityManager, keyId: string): Promise<boolean> {
    const mail = await tx.findOneBy(KeyMailEntity, { keyId })
    const key = mail && (await tx.findOne(AccessKeyEntity, { where: { id: keyId }, select: LINKED_KEY }))
    if (!key) return false
    const now = this.clock.now()
    const age = now.getTime() - (mail.expiresAt.getTime() - KEY_LINK_DAYS * DAY)
    const isWaiting = age < MAILED_AGAIN_AFTER_MINUTES * MINUTE && linkState(mail, key, now) === 'ask'
    return isWaiting && !(await this.mails.hasFailed(tx, keyId, templateFor(key)))
  }

  /** Returns the page of a link. Changes nothing, because mail scanners follow links. */
  async show(token: string): Promise<KeyPage> {
    return pageOf(token, (await this.links.show(KeyMailEntity, token)).state)
  }

  /** Returns the page with the key, the first time; afterwards the page that says why not. */
  async reveal(token: string, client: string): Promise<KeyPage> {
    return this.links.use(KeyMailEntity, token, async (tx, { state, key }) => {
      if (!tx || !key || state !== 'ask') return pageOf(token, state)
      if (!(await this.links.markUsed(tx, KeyMailEntity, token))) return pageOf(token, 'used')
      await this.audit.record(tx, { action: 'key-shown', actor: LINK, subject: keyRef(key.id), client })
      return { ...pageOf(token, 'shown'), key: this.vault.decryptKey(key.encryptedKey!) }
    })
  }

  /** Mails a new link to the same address, if this one is used or too old; returns the page that says so. */
  async sendAgain(token: string, client: string): Promise<KeyPage> {
    return this.links.use(KeyMailEntity, token, async (tx, { state, key }) => {
      if (!tx || !key || (state !== 'used' && state !== 'expired')) return pageOf(token, state)
      await this.enqueue(tx, key, { actor: LINK, client })
      return { ...pageOf(token, state), state: 'sent' }
    })
  }

  /** Deletes links that have long expired. */
  @Hourly('remove-old-key-mails')
  removeOld(): Promise<void> {
    return this.links.removeOld(KeyMailEntity)
  }

  private async enqueue(
    tx: EntityManager,
    key: AccessKeyEntity,
    { actor, client }: Pick<Operator, 'actor' | 'client'>,
  ): Promise<void> {
    const sentTo = addressOf(key, this.clock.now())
    const token = await this.links.create(tx, KeyMailEntity, key, { sentTo, lifetime: KEY_LINK_DAYS * DAY })
    const mail = { to: { name: key.holder, address: sentTo }, keyId: key.id }
    const props = { name: key.holder, token, days: KEY_LINK_DAYS }
    if (key.role)
      await this.mails.enqueue(tx, {
        template: 'invitation',
        ...mail,
        props: { ...props, role: key.role, rights: rightsOf(key.role) },
      })
    else await this.mails.enqueue(tx, { template: 'access-key', ...mail, props })
    await this.audit.record(tx, { action: 'key-mailed', actor, client, subject: keyRef(key.id) })
  }
}

const templateFor = ({ role }: Pick<AccessKeyEntity, 'role'>) => (role ? 'invitation' : 'access-key')

function pageOf(token: string, state: KeyPageState): KeyPage {
  const path = state === 'used' || state === 'expired' ? '/key/send' : '/key'
  return { state, key: null, action: `${path}?token=${encodeURIComponent(token)}` }
}

/**
 * Returns the address that a key can be mailed to.
 * @throws {FailureException} 409 – it cannot be mailed
 */
export function addressOf(key: AccessKeyEntity, now: Date): string {
  if (key.source === 'environment')
    throw new FailureException(409, "Keys from the portal's configuration can't be emailed.")
  if (!isUsable(key, now)) throw new FailureException(409, "This key isn't active, so it can't be emailed.")
  if (!key.email)
    throw new FailureException(409, 'This member has no email address. Add one, then email the key.')
  if (!isMailAddress(key.email))
    throw new FailureException(409, "We can't send email to this member's address. Correct it first.")
  return key.email
}
