import { Injectable, type OnModuleInit } from '@nestjs/common'
import { type EntityManager, In } from 'typeorm'
import { isSameAddress } from '../../platform/addresses/mail-address.contract.js'
import { MailService } from '../../mail/mail.service.js'
import { MailContents } from '../../mail/outbox/mail-contents.js'
import type { PropsOf } from '../../mail/templates/templates.js'
import { AuditService } from '../../platform/audit/audit.service.js'
import { BrandService } from '../../platform/brand/settings/brand.service.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { Hourly } from '../../platform/scheduler/hourly.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { KeyDirectory } from '../directory/key-directory.service.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import { KeyVault } from '../directory/key-vault.js'
import { stateAt } from '../directory/lifecycle.js'
import { LINKED_KEY } from '../key-mail/key-link.js'
import { KeyLinks } from '../key-mail/key-links.service.js'
import type { KeyPage, KeyPageState } from '../key-mail/key-page.contract.js'
import { LEVEL_LABELS, shownLevel } from '../keys.contract.js'
import { MemberActions } from '../member-changes/member-actions.service.js'
import { shownHint } from '../directory/access-key.js'
import type { Operator } from '../sessions/operator.js'
import { KeyRecoveryEntity } from './key-recovery.entity.js'
import { RECOVERY_LIMITS, RECOVERY_LINK_MINUTES, type RecoveryChoice } from './recovery.contract.js'
import { HOUR, MINUTE } from '../../platform/scheduler/durations.js'

/** Who acts for a holder who lost the key. */
const RECOVERY = 'recovery'
/** Keys that one mail names. */
const MAX_KEYS = 20

type MailedKey = PropsOf<'key-recovery'>['keys'][number]

/** Gives lost keys back by mail to their holders' addresses (docs/decisions/access.md). */
@Injectable()
export class KeyRecovery implements OnModuleInit {
  constructor(
    private readonly links: KeyLinks,
    private readonly directory: KeyDirectory,
    private readonly members: MemberActions,
    private readonly vault: KeyVault,
    private readonly mails: MailService,
    private readonly contents: MailContents,
    private readonly audit: AuditService,
    private readonly clock: DatabaseClock,
    private readonly brands: BrandService,
  ) {}

  onModuleInit(): void {
    this.contents.check('key-recovery', ({ keys }) => this.isWorthMailing(keys))
  }

  /**
   * Mails the address of a holder one mail with a link for each active key, and for each other one why there is none.
   * Does nothing for other addresses, and after three mails in an hour.
   */
  async mailLinks(tx: EntityManager, address: string, client: string): Promise<void> {
    const keys = await this.lockKeys(tx, address)
    const [newest] = keys
    if (!newest) return
    const to = { name: newest.holder, address: newest.email! }
    const sent = await this.mails.countTo(tx, to.address, 'key-recovery', HOUR)
    if (sent >= RECOVERY_LIMITS.mails) return
    const mailed: MailedKey[] = []
    for (const key of keys) mailed.push(await this.withLink(tx, key))
    await this.mails.enqueue(tx, {
      template: 'key-recovery',
      to,
      props: { name: to.name, minutes: RECOVERY_LINK_MINUTES, keys: mailed },
    })
    await this.audit.record(
      tx,
      ...keys.map(({ id }, at) => ({
        action: 'recovery-requested' as const,
        actor: RECOVERY,
        client,
        subject: keyRef(id),
        ...(!mailed[at]!.token && { details: { after: { link: null, state: mailed[at]!.state } } }),
      })),
    )
  }

  /** Returns the page of a link. Changes nothing, because mail scanners follow links. */
  async show(token: string): Promise<KeyPage> {
    return pageOf(token, (await this.links.show(KeyRecoveryEntity, token)).state)
  }

  /** Shows the key or replaces it, the first time; afterwards returns the page that says why not. */
  async use(token: string, choice: RecoveryChoice, client: string): Promise<KeyPage> {
    return this.links.use(KeyRecoveryEntity, token, async (tx, { state, key }) => {
      if (!tx || !key || state !== 'ask') return pageOf(token, state)
      if (!(await this.links.markUsed(tx, KeyRecoveryEntity, token))) return pageOf(token, 'used')
      if (choice === 'replace')
        return { ...pageOf(token, 'replaced'), key: await this.replace(tx, key, client) }
      const subject = keyRef(key.id)
      await this.audit.record(tx, { action: 'key-shown', actor: RECOVERY, subject, client })
      return { ...pageOf(token, 'shown'), key: this.vault.decryptKey(key.encryptedKey!) }
    })
  }

  /** Deletes links that have long expired. */
  @Hourly('remove-old-key-recoveries')
  removeOld(): Promise<void> {
    return this.links.removeOld(KeyRecoveryEntity)
  }

  /** Whether one of a mail's links is; a mail without links says why there are none. */
  private async isWorthMailing(keys: MailedKey[]): Promise<boolean> {
    const tokens = keys.flatMap(({ token }) => token ?? [])
    for (const token of tokens) if (await this.links.isWorthMailing(KeyRecoveryEntity, token)) return true
    return tokens.length === 0
  }

  /** The used link becomes that of the new key: if the answer is lost, it still says what happened. */
  private async replace(tx: EntityManager, { id }: AccessKeyEntity, client: string): Promise<string> {
    // No owner, so that it never replaces a master's key.
    const operator: Operator = { actor: RECOVERY, role: 'manager', isConfirmed: false, client }
    const { key } = await this.members.rotate(id, operator, undefined, { tx })
    await tx.update(KeyRecoveryEntity, { keyId: id }, { keyHash: this.vault.keyHash(key) })
    return key
  }

  /** Locks and returns the keys of an address that were not revoked: active ones first, then the newest. */
  private async lockKeys(tx: EntityManager, address: string): Promise<AccessKeyEntity[]> {
    const found = await this.directory.findByAddress(tx, address, {
      state: In(['active', 'expired', 'suspended']),
    })
    const isInactive = ({ state }: AccessKeyEntity) => Number(state !== 'active')
    const ids = found
      .sort((a, b) => isInactive(a) - isInactive(b))
      .slice(0, MAX_KEYS)
      .map(({ id }) => id)
    if (ids.length === 0) return []
    await this.directory.lock(tx, ids)
    const select = { ...LINKED_KEY, hint: true, last4: true } as const
    const keys = await tx.find(AccessKeyEntity, { where: { id: In(ids) }, select })
    return keys
      .filter(({ state, email }) => state !== 'revoked' && isSameAddress(email, address))
      .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  }

  private async withLink(tx: EntityManager, key: AccessKeyEntity): Promise<MailedKey> {
    const state = key.level === 'master' ? 'master' : stateAt(key, this.clock.now())
    const level = LEVEL_LABELS[shownLevel(key.level, key.hint, this.brands.current.prefix)]
    const link = { sentTo: key.email!, lifetime: RECOVERY_LINK_MINUTES * MINUTE }
    return {
      hint: shownHint(key),
      level,
      state,
      expiredAt: state === 'expired' ? (key.expiresAt?.toISOString() ?? null) : null,
      token: state === 'active' ? await this.links.create(tx, KeyRecoveryEntity, key, link) : null,
    }
  }
}

const pageOf = (token: string, state: KeyPageState): KeyPage => ({
  state,
  key: null,
  action: `/recover?token=${encodeURIComponent(token)}`,
})
