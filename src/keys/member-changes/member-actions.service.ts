import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, In, Repository } from 'typeorm'
import { AuditService } from '../../platform/audit/audit.service.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException, notFound } from '../../platform/errors/failure.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { KeyVault } from '../directory/key-vault.js'
import { type IssuedKey, KeysService, type KeyTerms } from '../directory/keys.service.js'
import { KeyMails, MAILED_RECENTLY } from '../key-mail/key-mails.service.js'
import type { MemberSession } from '../member-details.contract.js'
import type { Member, MemberSource } from '../members.contract.js'
import { toMember } from '../members/member-answer.js'
import { assertMayIssue, type Operator } from '../sessions/operator.js'
import { SessionsService } from '../sessions/sessions.service.js'
import { assertAllowed, assertOpenToChange, type MemberChange } from './member-change.js'
import { assertIssuable } from './issue-terms.js'
import { indexColumns, replaceWords } from '../directory/member-search-index.service.js'
import { assertStillOwner, lockMember, NO_SUCH_MEMBER } from './member-lock.js'
import { entryOf, MemberWrites, type StateAction, type Written } from './member-writes.js'

interface IssueOptions {
  count?: number
  /** Mails each key to its holder. */
  sendKey?: boolean
  source?: MemberSource
  /** The caller's transaction; by default one of its own. */
  tx?: EntityManager
}

/** All that people and commands do to keys: by the lifecycle, with version and audit (contract §5, 'Members'). */
@Injectable()
export class MemberActions {
  constructor(
    @InjectRepository(AccessKeyEntity) private readonly rows: Repository<AccessKeyEntity>,
    private readonly keys: KeysService,
    private readonly vault: KeyVault,
    private readonly writes: MemberWrites,
    private readonly mails: KeyMails,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Returns a member.
   * @throws {FailureException} 404 – there is none with this id
   */
  async find(id: string): Promise<Member> {
    const key = await this.rows.findOneBy({ id })
    if (!key) throw notFound(NO_SUCH_MEMBER)
    return toMember(key, this.clock.now())
  }

  /** Returns the members with these ids, in the order of the ids. */
  async findAll(tx: EntityManager, ids: string[]): Promise<Member[]> {
    const keys = await tx.find(AccessKeyEntity, { where: { id: In(ids) }, order: { id: 'ASC' } })
    const now = this.clock.now()
    return keys.map((key) => toMember(key, now))
  }

  /** Returns the sessions of a member's key, the last used first; none of a key that opens nothing. */
  async sessionsOf({ id, level, state }: Pick<Member, 'id' | 'level' | 'state'>): Promise<MemberSession[]> {
    return state === 'active' ? this.sessions.list(id, level) : []
  }

  /**
   * Issues `count` keys with the same terms, all or none, and returns them in clear; `sendKey` mails each to the holder.
   * @throws {FailureException} 400 with `fields` – what only one key can have; 403 – a master, and not an owner or key entered
   * too long ago; 409 – no address to mail to, or a master, and the operator is no owner any more
   */
  async issue(
    terms: KeyTerms,
    operator: Operator,
    { count = 1, sendKey = false, source = 'issued', tx }: IssueOptions = {},
  ): Promise<IssuedKey[]> {
    assertMayIssue(operator, terms.level)
    assertIssuable(terms, { count, sendKey })
    const newKey = () => ({ ...terms, accessKey: this.keys.newKey(terms.level) })
    return this.write(async (tx) => {
      if (terms.level === 'master') await assertStillOwner(tx, operator, this.clock.now())
      const keys = Array.from({ length: count }, newKey)
      const issued = await this.keys.add(tx, keys, source, operator.actor, operator.client)
      if (sendKey) for (const { id } of issued) await this.mails.send(tx, id, operator)
      return issued
    }, tx)
  }

  /**
   * Changes the given fields and returns the member, in `tx` if given; a later expiry makes an expired key active. With
   * `mayEnd` an expiry that has passed ends it.
   * @throws {FailureException} 404 – no such member; 403 – the operator's role or, of a master's address, key entered too
   * long ago; 400 with `fields` – a date that has
   * passed, a level that it cannot have; 409 – `version` is not the present one, a configured or revoked key, or the
   * last owner
   */
  async change(
    id: string,
    change: MemberChange,
    operator: Operator,
    version?: number,
    { tx, mayEnd = false }: { tx?: EntityManager; mayEnd?: boolean } = {},
  ): Promise<Member> {
    assertAllowed(operator, change)
    return this.write(async (tx) => {
      const key = await this.lock(tx, id, operator, version)
      return this.recorded(tx, await this.writes.change(tx, key, change, operator, mayEnd))
    }, tx)
  }

  /**
   * Suspends, reinstates or revokes a key, or undoes what the operator has just suspended, in the caller's transaction if given, and returns the member; sessions end at once.
   * @throws {FailureException} 404 – no such member; 403 – a master's key, and not an owner; 409 – its state forbids it,
   * it was changed since `version`, it is configured, or the last owner
   */
  async act(
    id: string,
    action: StateAction,
    operator: Operator,
    version?: number,
    { tx }: { tx?: EntityManager } = {},
  ): Promise<Member> {
    return this.write(async (tx) => {
      const key = await this.lock(tx, id, operator, version)
      return this.recorded(tx, await this.writes.act(tx, key, action, operator))
    }, tx)
  }

  /**
   * Replaces the key by a new one, in `tx` if given, and returns it in clear; its sessions end, and all that belongs to the
   * member stays. `sendKey` mails it to the holder.
   * @throws {FailureException} 404 – no such member; 403 or 409 – as `act`; with `sendKey` as KeyMails.send
   */
  async rotate(
    id: string,
    operator: Operator,
    version?: number,
    { tx, sendKey = false }: { tx?: EntityManager; sendKey?: boolean } = {},
  ): Promise<{ member: Member; key: string }> {
    return this.write(async (tx) => {
      const locked = await this.lock(tx, id, operator, version)
      assertOpenToChange(locked)
      assertMayIssue(operator, locked.level)
      const state = this.writes.stateAfter('rotate', locked)
      const key = this.keys.newKey(locked.level)
      const { last4 } = indexColumns(key, null)
      const changed = await this.writes.store(tx, locked, { ...this.vault.encryptKey(key), last4, state })
      await replaceWords(tx, changed)
      await this.sessions.endAll(tx, id)
      await this.audit.record(tx, entryOf('key-rotated', operator, id))
      if (sendKey) await this.mails.send(tx, id, operator)
      return { member: toMember(changed, this.clock.now()), key }
    }, tx)
  }

  /**
   * Ends a session of the member, or all, and returns the member.
   * @throws {FailureException} 404 – no such member or session; 403 – a master's key, and not an owner; 409 – it was
   * changed since `version`
   */
  async endSessions(id: string, operator: Operator, sessionId?: string, version?: number): Promise<Member> {
    return this.unitOfWork.write(async (tx) => {
      const key = await this.lock(tx, id, operator, version)
      const ended = await this.sessions.endOf(tx, id, sessionId)
      if (sessionId && ended === 0) throw notFound('This session has already ended.')
      const details = { after: { sessions: ended } }
      if (ended > 0) await this.audit.record(tx, entryOf('sessions-ended', operator, id, details))
      return toMember(key, this.clock.now())
    })
  }

  /**
   * Mails the holder a link that shows the key once, and returns the member.
   * @throws {FailureException} 404 – no such member; 409 – it was changed since `version`, or mailed within the hour and not
   * shown yet; 403 or 409 – as KeyMails.send
   */
  async sendKey(id: string, operator: Operator, version?: number): Promise<Member> {
    return this.unitOfWork.write(async (tx) => {
      const key = await this.lock(tx, id, operator, version)
      if (await this.mails.isRecent(tx, id))
        throw new FailureException(
          409,
          `${MAILED_RECENTLY} Ask them to check their spam folder, or try again later.`,
        )
      await this.mails.send(tx, id, operator)
      return toMember(key, this.clock.now())
    })
  }

  private async recorded(tx: EntityManager, { key, entries }: Written): Promise<Member> {
    if (entries.length > 0) await this.audit.record(tx, ...entries)
    return toMember(key, this.clock.now())
  }

  private async lock(tx: EntityManager, id: string, operator: Operator, version: number | undefined) {
    const key = await lockMember(tx, id, { operator, version, now: this.clock.now() })
    return this.writes.settle(tx, key)
  }

  /** In the caller's transaction, or in one of its own. */
  private write<T>(work: (tx: EntityManager) => Promise<T>, outer?: EntityManager): Promise<T> {
    return outer ? work(outer) : this.unitOfWork.write(work)
  }
}
