import { randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { isUUID } from 'class-validator'
import { And, type EntityManager, In, IsNull, LessThan, MoreThan, MoreThanOrEqual, Repository } from 'typeorm'
import { newId } from '../../platform/database/queries/new-id.js'
import { CommandError } from '../../platform/command-line/command-error.js'
import { firstIdAt } from '../../platform/audit/audit-search.js'
import { AuditService } from '../../platform/audit/audit.service.js'
import { BrandService } from '../../platform/brand/settings/brand.service.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { insertRows } from '../../platform/database/writes/insert-rows.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import type { MemberSource } from '../members.contract.js'
import type { AccessKey } from './access-key.js'
import { AccessKeyEntity } from './access-key.entity.js'
import { KeyDirectory } from './key-directory.service.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import { KeyVault } from './key-vault.js'
import { countKeys } from './count-keys.js'
import { addWords, indexColumns } from './member-search-index.service.js'
import { formatKey, issuedPrefix, type KeyLevel, type Template } from '../keys.contract.js'
import { mapTexts, type MemberTexts } from '../member-texts.contract.js'
import type { Role } from '../roles.contract.js'

/** What a key opens, for how long, and who holds it; dates are UTC. */
export interface KeyTerms extends Partial<MemberTexts> {
  level: KeyLevel
  template?: Template | null
  /** Of masters; by default a manager. */
  role?: Role | null
  expiresAt?: Date | null
  isDemo?: boolean
}

/** A new key in clear. It is shown once and cannot be read again by its holder. */
export interface IssuedKey {
  id: string
  key: string
  level: KeyLevel
  hint: string
}

/** A request that cannot be done; its message is one sentence for the operator. */
export class KeysError extends CommandError {}

/** Random bytes of a key, one for each character (`formatKey`). */
const KEY_BYTES = 26
/** How keys come that somebody is to use: not those of the configuration and the demo. */
const NEW_SOURCES = ['issued', 'order', 'imported'] as const
/** Rows of one INSERT: SQLite allows 32,766 parameters in a statement. */
const ROWS_PER_INSERT = 500

/** Adds and finds access keys (contract §2); MemberActions changes them. */
@Injectable()
export class KeysService {
  constructor(
    @InjectRepository(AccessKeyEntity) private readonly keys: Repository<AccessKeyEntity>,
    private readonly directory: KeyDirectory,
    private readonly vault: KeyVault,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
    private readonly brands: BrandService,
  ) {}

  /**
   * Issues `count` new keys with the same terms, all or none, and returns them in clear.
   * @throws {Error} 503 – the database failed
   */
  async issue(terms: KeyTerms, count: number, actor: string): Promise<IssuedKey[]> {
    const accessKeys = Array.from({ length: count }, () => this.newKey(terms.level))
    return this.unitOfWork.write((tx) =>
      this.add(
        tx,
        accessKeys.map((accessKey) => ({ ...terms, accessKey })),
        'issued',
        actor,
      ),
    )
  }

  /**
   * Adds issued, imported, configured or demo keys in `tx`, with an audit entry each, and returns them in clear.
   * @throws {QueryFailedError} one of the keys exists already (`isDuplicate`)
   */
  async add(
    tx: EntityManager,
    keys: (KeyTerms & { accessKey: string })[],
    source: MemberSource,
    actor: string,
    client?: string,
  ): Promise<IssuedKey[]> {
    const rows = keys.map((key) => this.toRow(key, source))
    const action = source === 'imported' ? 'key-imported' : 'key-issued'
    for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
      const part = rows.slice(at, at + ROWS_PER_INSERT)
      await insertRows(tx, AccessKeyEntity, part)
      await addWords(tx, part)
      const entries = part.map((row) => {
        const { level, state, expiresAt, role, template } = row
        const terms = { level, state, expiresAt: expiresAt?.toISOString() ?? null }
        const after = level === 'master' ? { ...terms, role, template } : terms
        return { action, actor, client, subject: keyRef(row.id), details: { after } } as const
      })
      await this.audit.record(tx, ...entries)
    }
    await countKeys(tx, { after: rows })
    return rows.map(({ id, level, hint }, index) => ({ id, key: keys[index]!.accessKey.trim(), level, hint }))
  }

  /** Returns at most `limit` keys after `afterId`, in the order of their creation. */
  async list(afterId: string, limit: number): Promise<AccessKey[]> {
    return this.keys.find({ where: { id: MoreThan(afterId) }, order: { id: 'ASC' }, take: limit })
  }

  /** Returns how many keys of these levels are usable now; reads one index and no rows. */
  async countUsable(levels: readonly KeyLevel[]): Promise<number> {
    const active = { state: 'active', level: In([...levels]) } as const
    return this.keys.countBy([
      { ...active, expiresAt: IsNull() },
      { ...active, expiresAt: MoreThan(this.clock.now()) },
    ])
  }

  /**
   * Returns how many keys were issued, by people and orders, or imported from `from` on and before `to`, by ranges of one
   * index: ids begin with the time.
   */
  async countNew(from: Date, to: Date): Promise<number> {
    const id = And(MoreThanOrEqual(firstIdAt(from.getTime())), LessThan(firstIdAt(to.getTime())))
    // One range each: of several at once, databases read the rows instead.
    const counts = await Promise.all(NEW_SOURCES.map((source) => this.keys.countBy({ source, id })))
    return counts.reduce((sum, count) => sum + count)
  }

  /** Returns the key with this id, or as its holder writes it; null if there is none. */
  async find(idOrKey: string): Promise<AccessKey | null> {
    const byId = isUUID(idOrKey) ? await this.keys.findOneBy({ id: idOrKey }) : null
    if (byId) return byId
    const id = await this.directory.findId(idOrKey)
    return id ? this.keys.findOneBy({ id }) : null
  }

  /** Returns a new key of a level, in clear. */
  newKey(level: KeyLevel): string {
    return formatKey(issuedPrefix(level, this.brands.current.prefix), randomBytes(KEY_BYTES))
  }

  private toRow(
    { accessKey, ...terms }: KeyTerms & { accessKey: string },
    source: MemberSource,
  ): AccessKeyEntity {
    return {
      id: newId(),
      ...this.vault.encryptKey(accessKey),
      ...indexColumns(accessKey, terms.holder),
      level: terms.level,
      template: terms.template ?? null,
      role: terms.level === 'master' ? (terms.role ?? 'manager') : null,
      isDemo: terms.isDemo ?? false,
      source,
      ...mapTexts((name) => terms[name] ?? null),
      state: 'active',
      stateBy: null,
      expiresAt: terms.expiresAt ?? null,
      createdAt: this.clock.now(),
      lastSignInAt: null,
      version: 0,
    }
  }
}
