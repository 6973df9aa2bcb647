import { Injectable, type OnModuleInit } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, Repository } from 'typeorm'
import { MailContents } from '../../mail/outbox/mail-contents.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { isUsable } from '../directory/access-key.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { countedEmail } from '../directory/counted-email.js'
import { tokenHash } from '../directory/key-vault.js'
import { EmailChangeEntity } from './email-change.entity.js'
import type { EmailEnd, EmailPage, EmailPageState } from './email-page.contract.js'
import type { PendingEmail } from './my-access.contract.js'

/** Of a key: what decides about its links. */
const COLUMNS = {
  id: true,
  state: true,
  expiresAt: true,
  email: true,
  isDemo: true,
  keyHash: true,
} as const

interface EmailLink {
  change: EmailChangeEntity
  key: AccessKeyEntity
}

/** Finds email changes by their links, and decides what these can still do. Times are the database's. */
@Injectable()
export class EmailLinks implements OnModuleInit {
  constructor(
    @InjectRepository(EmailChangeEntity) private readonly changes: Repository<EmailChangeEntity>,
    private readonly contents: MailContents,
    private readonly clock: DatabaseClock,
  ) {}

  onModuleInit(): void {
    const isWorthMailing = async ({ token }: { token: string }) => {
      const { state } = this.pageOf(token, await this.find(this.changes.manager, token))
      return state === 'ask' || state === 'expired'
    }
    this.contents.check('email-change', isWorthMailing)
    this.contents.check('email-change-consent', isWorthMailing)
  }

  async find(database: EntityManager, token: string): Promise<EmailLink | null> {
    const hash = token && tokenHash(token)
    const where = [{ newTokenHash: hash }, { formerTokenHash: hash }]
    return this.withKey(database, hash ? await database.findOneBy(EmailChangeEntity, where) : null)
  }

  async ofKey(keyId: string): Promise<EmailLink | null> {
    return this.withKey(this.changes.manager, await this.changes.findOneBy({ keyId }))
  }

  /** Returns a change as its member sees it; null once it is complete, expired or void. */
  pendingOf({ change, key }: EmailLink): PendingEmail | null {
    const now = this.clock.now()
    if (change.completedAt || change.expiresAt <= now || isVoid({ change, key }, now)) return null
    const { newEmail: email, expiresAt, newConfirmedAt, formerConfirmedAt, formerEmail } = change
    const missing: EmailEnd[] = []
    if (!newConfirmedAt) missing.push('new')
    if (formerEmail && !formerConfirmedAt) missing.push('former')
    return { email, expiresAt: expiresAt.toISOString(), missing }
  }

  pageOf(token: string, link: EmailLink | null): EmailPage {
    const query = `?token=${encodeURIComponent(token)}`
    const end = link && link.change.formerTokenHash === tokenHash(token) ? 'former' : 'new'
    const state = link ? stateOf(link, end, this.clock.now()) : 'invalid'
    return {
      end,
      state,
      email: state === 'invalid' ? null : link!.change.newEmail,
      action: `/email/confirm${query}`,
      cancelAction: `/email/cancel${query}`,
    }
  }

  private async withKey(
    database: EntityManager,
    change: EmailChangeEntity | null,
  ): Promise<EmailLink | null> {
    const where = change && { id: change.keyId }
    const key = where && (await database.findOne(AccessKeyEntity, { where, select: COLUMNS }))
    return change && key ? { change, key } : null
  }
}

function stateOf(link: EmailLink, end: EmailEnd, now: Date): EmailPageState {
  const { change, key } = link
  if (change.completedAt) return key.email === change.newEmail ? 'done' : 'invalid'
  if (isVoid(link, now)) return 'invalid'
  if (change.expiresAt <= now) return 'expired'
  return (end === 'new' ? change.newConfirmedAt : change.formerConfirmedAt) ? 'waiting' : 'ask'
}

/** The key was replaced or ended, or somebody else changed its address. */
const isVoid = ({ change, key }: EmailLink, now: Date): boolean =>
  key.keyHash !== change.keyHash || countedEmail(key) !== change.formerEmail || !isUsable(key, now)
