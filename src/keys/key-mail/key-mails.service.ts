import { randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, IsNull, Repository } from 'typeorm'
import { isMailAddress } from '../../mail/mail.contract.js'
import { MailService } from '../../mail/mail.service.js'
import { AuditService } from '../../platform/audit/audit.service.js'
import { DatabaseClock } from '../../platform/database/database-clock.js'
import { UnitOfWork } from '../../platform/database/unit-of-work.js'
import { FailureException, notFound } from '../../platform/errors/failure.js'
import { isUsable } from '../directory/access-key.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { KeyDirectory, keyRef } from '../directory/key-directory.service.js'
import { KeyVault, tokenHash } from '../directory/key-vault.js'
import { assertMayManage, type Operator } from '../sessions/operator.js'
import { KeyMailEntity } from './key-mail.entity.js'
import { KEY_LINK_DAYS, type KeyPage, type KeyPageState } from './key-page.contract.js'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const TOKEN_BYTES = 32
/** Who acts when the holder uses the link. */
const LINK = 'key-mail'

/** Of a key: what decides about its link, and its text. */
const COLUMNS = {
  id: true,
  level: true,
  source: true,
  status: true,
  expiresAt: true,
  holderName: true,
  holderEmail: true,
  keyHash: true,
  encryptedKey: true,
} as const

interface Link {
  mail: KeyMailEntity
  key: AccessKeyEntity
}

/**
 * Mails keys: never the key itself, but a link that shows it once. Only the newest link of a key works, for 7 days, and
 * only while the key is active and neither its text nor its holder's address has changed (docs/decisions/046).
 */
@Injectable()
export class KeyMails {
  constructor(
    @InjectRepository(KeyMailEntity) private readonly sent: Repository<KeyMailEntity>,
    private readonly directory: KeyDirectory,
    private readonly vault: KeyVault,
    private readonly mails: MailService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Mails a link to the key's holder, in `tx`; former links are void.
   * @throws {FailureException} 403 – a master's key, and not an owner; 404 – no such key; 409 – it is configured or not active, or its
   * holder has no address that mail can be sent to
   */
  async send(tx: EntityManager, keyId: string, operator: Operator): Promise<void> {
    await this.directory.lock(tx, [keyId])
    const key = await tx.findOne(AccessKeyEntity, { where: { id: keyId }, select: COLUMNS })
    if (!key) throw notFound('Member not found.')
    assertMayManage(operator, key)
    await this.enqueue(tx, key, operator)
  }

  /** Returns whether a link that still shows the key was mailed in the last `minutes`; the key is locked by `tx`. */
  async isRecent(tx: EntityManager, keyId: string, minutes: number): Promise<boolean> {
    const mail = await tx.findOneBy(KeyMailEntity, { keyId })
    const key = mail && (await tx.findOne(AccessKeyEntity, { where: { id: keyId }, select: COLUMNS }))
    if (!key) return false
    const now = this.clock.now()
    const age = now.getTime() - (mail.expiresAt.getTime() - KEY_LINK_DAYS * DAY)
    return age < minutes * MINUTE && stateOf({ mail, key }, now) === 'ask'
  }

  /** Returns the page of a link. Changes nothing, because mail scanners follow links. */
  async show(token: string): Promise<KeyPage> {
    return this.pageOf(token, await this.find(this.sent.manager, token))
  }

  /** Returns the page with the key, the first time; afterwards the page that says why not. */
  async reveal(token: string, client: string): Promise<KeyPage> {
    return this.withLink(token, async (tx, link, page) => {
      if (!link || page.state !== 'ask') return page
      const { keyId } = link.mail
      const unused = { keyId, tokenHash: tokenHash(token), shownAt: IsNull() }
      const { affected } = await tx.update(KeyMailEntity, unused, { shownAt: this.clock.now() })
      if (affected !== 1) return { ...page, state: 'used' }
      await this.audit.record(tx, { action: 'key-shown', actor: LINK, subject: keyRef(keyId), client })
      return { ...page, state: 'shown', key: this.vault.decryptKey(link.key.encryptedKey!) }
    })
  }

  /** Mails a new link to the same address, if this one is used or too old; returns the page that says so. */
  async sendAgain(token: string, client: string): Promise<KeyPage> {
    return this.withLink(token, async (tx, link, page) => {
      if (!link || (page.state !== 'used' && page.state !== 'expired')) return page
      await this.enqueue(tx, link.key, { actor: LINK, client })
      return { ...page, state: 'sent' }
    })
  }

  private async enqueue(
    tx: EntityManager,
    key: AccessKeyEntity,
    { actor, client }: Pick<Operator, 'actor' | 'client'>,
  ): Promise<void> {
    const now = this.clock.now()
    const sentTo = addressOf(key, now)
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    await tx.upsert(
      KeyMailEntity,
      {
        keyId: key.id,
        tokenHash: tokenHash(token),
        keyHash: key.keyHash!,
        sentTo,
        expiresAt: new Date(now.getTime() + KEY_LINK_DAYS * DAY),
        shownAt: null,
      },
      ['keyId'],
    )
    await this.mails.enqueue(tx, {
      template: 'access-key',
      to: { name: key.holderName, address: sentTo },
      keyId: key.id,
      props: { name: key.holderName, token, days: KEY_LINK_DAYS },
    })
    await this.audit.record(tx, { action: 'key-mailed', actor, client, subject: keyRef(key.id) })
  }

  /** Locks the link's key first, as `send` does: nothing changes it, and no other request uses the link meanwhile. */
  private async withLink(
    token: string,
    act: (tx: EntityManager, link: Link | null, page: KeyPage) => Promise<KeyPage>,
  ): Promise<KeyPage> {
    // Outside the transaction: guessed tokens keep no writer busy.
    const seen = await this.find(this.sent.manager, token)
    if (!seen) return this.pageOf(token, null)
    return this.unitOfWork.write(async (tx) => {
      await this.directory.lock(tx, [seen.key.id])
      const link = await this.find(tx, token)
      return act(tx, link, this.pageOf(token, link))
    })
  }

  private async find(database: EntityManager, token: string): Promise<Link | null> {
    const mail = token && (await database.findOneBy(KeyMailEntity, { tokenHash: tokenHash(token) }))
    const key =
      mail && (await database.findOne(AccessKeyEntity, { where: { id: mail.keyId }, select: COLUMNS }))
    return key ? { mail, key } : null
  }

  private pageOf(token: string, link: Link | null): KeyPage {
    const state = link ? stateOf(link, this.clock.now()) : 'invalid'
    const path = state === 'used' || state === 'expired' ? '/key/send' : '/key'
    return { state, key: null, action: `${path}?token=${encodeURIComponent(token)}` }
  }
}

function stateOf({ mail, key }: Link, now: Date): KeyPageState {
  const isSame = key.keyHash === mail.keyHash && key.holderEmail === mail.sentTo
  if (!isSame || !isUsable(key, now)) return 'invalid'
  if (mail.shownAt) return 'used'
  return mail.expiresAt <= now ? 'expired' : 'ask'
}

/** @throws {FailureException} 409 – the key cannot be mailed */
function addressOf(key: AccessKeyEntity, now: Date): string {
  if (key.source === 'environment')
    throw new FailureException(409, "Keys from the portal's configuration can't be emailed.")
  if (!isUsable(key, now)) throw new FailureException(409, "This key isn't active, so it can't be emailed.")
  if (!key.holderEmail)
    throw new FailureException(409, 'This member has no email address. Add one, then email the key.')
  if (!isMailAddress(key.holderEmail))
    throw new FailureException(409, "We can't send email to this member's address. Correct it first.")
  return key.holderEmail
}
