import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource } from 'typeorm'
import { type AuditRecord, AuditService } from '../../platform/audit/audit.service.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { readInPages } from '../../platform/personal-data/read-in-pages.js'
import { type Person, PersonalData, type PersonalRecord } from '../../platform/personal-data/personal-data.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { keyIdOf, keyRef } from '../../platform/audit/key-ref.js'
import { KeysService } from '../directory/keys.service.js'
import { KeyVault } from '../directory/key-vault.js'
import { stateAt } from '../directory/lifecycle.js'
import { KeyMailEntity } from '../key-mail/key-mail.entity.js'
import { mapTexts } from '../member-texts.contract.js'
import { lockMember } from '../member-changes/member-lock.js'
import { MemberWrites } from '../member-changes/member-writes.js'
import { replaceWords } from '../directory/member-search-index.service.js'
import { ERASURE_OPERATOR } from '../sessions/operator.js'
import { SessionEntity } from '../sessions/session.entity.js'
import { ErasureEntity } from './erasure.entity.js'

/** What screens call a member without data. */
const ERASED_HOLDER = 'Deleted member'
const ERASED_HINT = 'deleted'
/** Audit entries of one transaction, and subjects of one query. */
const BATCH = 500

/** What is stored with the key itself: holder, sessions, key links, and the audit. */
@Injectable()
export class KeysPersonalData {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly data: PersonalData,
    private readonly keys: KeysService,
    private readonly vault: KeyVault,
    private readonly writes: MemberWrites,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {
    data.add({
      tables: ['access_keys', 'member_words', 'sessions', 'key_mails', 'erasures', 'audit_entries'],
      sections: {
        account: (person) => this.account(person),
        sessions: (person) => this.sessions(person),
        keyLinks: (person) => this.keyLinks(person),
        deletion: (person) => this.deletion(person),
        history: (person) => this.history(person),
      },
      addressesOf: (keyId) => this.addressesOf(keyId),
      erase: (person) => this.erase(person),
    })
  }

  private async *account({ keyId: id }: Person): AsyncGenerator<PersonalRecord> {
    const key = await this.database.manager.findOneByOrFail(AccessKeyEntity, { id })
    yield {
      id,
      keyBeginsWith: key.hint,
      level: key.level,
      state: stateAt(key, this.clock.now()),
      source: key.source,
      role: key.role,
      template: key.template,
      ...mapTexts((name) => key[name]),
      createdAt: key.createdAt.toISOString(),
      expiresAt: key.expiresAt?.toISOString() ?? null,
      lastSignInAt: key.lastSignInAt?.toISOString() ?? null,
    }
  }

  private async *sessions({ keyId }: Person): AsyncGenerator<PersonalRecord> {
    const order = { id: 'ASC' } as const
    for (const session of await this.database.manager.find(SessionEntity, { where: { keyId }, order }))
      yield {
        device: session.device,
        network: session.network,
        staysSignedIn: Boolean(session.isPersistent),
        createdAt: session.createdAt.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
        expiresAt: session.expiresAt.toISOString(),
      }
  }

  private async *keyLinks({ keyId }: Person): AsyncGenerator<PersonalRecord> {
    for (const { sentTo, expiresAt, shownAt } of await this.database.manager.findBy(KeyMailEntity, { keyId }))
      yield { sentTo, expiresAt: expiresAt.toISOString(), shownAt: shownAt?.toISOString() ?? null }
  }

  private async *deletion({ keyId }: Person): AsyncGenerator<PersonalRecord> {
    for (const erasure of await this.database.manager.findBy(ErasureEntity, { keyId }))
      yield { requestedAt: erasure.requestedAt.toISOString(), erasesAt: erasure.dueAt.toISOString() }
  }

  /** What the member did and what was done to the key, newest first; then what was done to what belongs to it. */
  private async *history(person: Person): AsyncGenerator<PersonalRecord> {
    const own = keyRef(person.keyId)
    const subjects = await this.data.auditSubjects(person)
    for (let before: string | undefined; ;) {
      const entries = await this.audit.timeline(own, before, BATCH)
      // What a master has done to other members is theirs.
      for (const entry of entries)
        yield historyRecord(entry, own, [own, ...subjects].includes(entry.subject!))
      if (entries.length < BATCH) break
      before = entries.at(-1)!.id
    }
    for (const subject of subjects)
      for await (const entry of readInPages((after, limit) => this.audit.listAfter(subject, after, limit)))
        if (entry.actor !== own) yield historyRecord(entry, own, true)
  }

  private async addressesOf(keyId: string): Promise<string[]> {
    const { manager } = this.database
    const key = await manager.findOneBy(AccessKeyEntity, { id: keyId })
    const mail = await manager.findOneBy(KeyMailEntity, { keyId })
    return [key?.email, mail?.sentTo].filter((address) => address != null)
  }

  /** Replaces the key's text by one that nobody has seen: no copy of the key is left, and its row still has all columns. */
  private async erase(person: Person): Promise<void> {
    const { keyId } = person
    await this.eraseAudit(person)
    await this.unitOfWork.write(async (tx) => {
      const operator = ERASURE_OPERATOR
      const key = await lockMember(tx, keyId, { operator, version: undefined, now: this.clock.now() })
      await tx.delete(SessionEntity, { keyId })
      await tx.delete(KeyMailEntity, { keyId })
      if (key.holder === ERASED_HOLDER && key.hint === ERASED_HINT) return
      const erased = await this.writes.store(tx, key, {
        ...this.vault.encryptKey(this.keys.newKey(key.level)),
        hint: ERASED_HINT,
        last4: '',
        ...mapTexts(() => null),
        holder: ERASED_HOLDER,
        holderSort: ERASED_HOLDER.toLowerCase(),
      })
      await replaceWords(tx, erased)
    })
  }

  private async eraseAudit(person: Person): Promise<void> {
    const own = keyRef(person.keyId)
    const subjects = [own, ...(await this.data.auditSubjects(person))]
    for (let at = 0; at < subjects.length; at += BATCH) {
      const part = subjects.slice(at, at + BATCH)
      const next = () => this.unitOfWork.write((tx) => this.audit.anonymize(tx, own, part, BATCH))
      while ((await next()) > 0);
    }
  }
}

/** An operator's network address is not the member's. */
function historyRecord(entry: AuditRecord, own: string, hasValues: boolean): PersonalRecord {
  const isOperator = keyIdOf(entry.actor) !== null && entry.actor !== own
  return {
    at: entry.occurredAt.toISOString(),
    action: entry.action,
    by: entry.actor === own ? 'you' : isOperator ? 'operator' : entry.actor,
    networkAddress: isOperator ? null : entry.client,
    values: hasValues ? entry.details : null,
  }
}
