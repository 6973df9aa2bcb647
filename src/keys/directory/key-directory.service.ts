import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, type FindOptionsWhere, In, Not, Repository } from 'typeorm'
import { isSameAddress } from '../../platform/addresses/mail-address.contract.js'
import { actorInSentence } from '../../platform/audit/actors.js'
import { keyIdOf, keyRef } from '../../platform/audit/key-ref.js'
import type { KeyLevel } from '../keys.contract.js'
import { MemberSearchWordEntity } from './member-search-word.entity.js'
import { emailWords } from './member-search-words.js'
import { MEMBER_STATES, type MemberSource } from '../members.contract.js'
import { type AccessKey, shownHint } from './access-key.js'
import { AccessKeyEntity } from './access-key.entity.js'
import { countedEmail } from './counted-email.js'
import { isUsableNow } from './is-usable-now.js'
import { KeyVault } from './key-vault.js'

/** Keys of one address that are looked at: databases limit the values of a query. */
const MAX_KEYS_OF_ADDRESS = 1_000
const DEMO = { source: 'seed' } as const
/** The columns that names are made of. */
const NAMED = { id: true, level: true, template: true, holder: true } as const

/** Returns names by key id, of those that have one. */
type LoadNames = (keyIds: string[]) => Promise<Map<string, string>>

type Rename = (tx: EntityManager, key: Pick<AccessKey, 'id' | 'holder' | 'hint'>) => Promise<void>

/** What other features may know of access keys, so that none of them needs the table (docs/decisions/keys.md). */
@Injectable()
export class KeyDirectory {
  private loadDisplayNames: LoadNames = () => Promise.resolve(new Map<string, string>())
  private readonly renames: Rename[] = []

  constructor(
    @InjectRepository(AccessKeyEntity) private readonly keys: Repository<AccessKeyEntity>,
    private readonly vault: KeyVault,
  ) {}

  /** Sets where the names come from that masters have given themselves: their profiles. */
  useDisplayNames(load: LoadNames): void {
    this.loadDisplayNames = load
  }

  /** Returns the email address of the key's holder, read in `tx`; null if it is unknown. */
  async emailOf(tx: EntityManager, id: string): Promise<string | null> {
    const key = await tx.findOne(AccessKeyEntity, { where: { id }, select: { id: true, email: true } })
    return key?.email ?? null
  }

  /** Returns the holder's name, null if it is unknown, and the first characters of a key, read in `tx`. */
  nameOf(tx: EntityManager, id: string): Promise<Pick<AccessKey, 'id' | 'holder' | 'hint'>> {
    return tx.findOneOrFail(AccessKeyEntity, {
      where: { id },
      select: { id: true, holder: true, hint: true },
    })
  }

  /** Adds what a feature does, in the transaction, when the holder's name is changed. */
  onRename(follow: Rename): void {
    this.renames.push(follow)
  }

  /** Tells the features that a key's holder has this name now. */
  async renamed(tx: EntityManager, key: Pick<AccessKey, 'id' | 'holder' | 'hint'>): Promise<void> {
    for (const follow of this.renames) await follow(tx, key)
  }

  /** Returns who last suspended or reinstated a key, read in `tx`; null: nobody. */
  async stateBy(tx: EntityManager, id: string): Promise<AccessKeyEntity['stateBy']> {
    return (await tx.findOneOrFail(AccessKeyEntity, { where: { id }, select: { id: true, stateBy: true } }))
      .stateBy
  }

  /** Returns the address that counts for a key; null if there is none. */
  async countedEmail(id: string): Promise<string | null> {
    const key = await this.keys.findOneBy({ id })
    return key && countedEmail(key)
  }

  /**
   * Returns how a key has come to the portal.
   * @throws {EntityNotFoundError} there is no such key
   */
  async sourceOf(id: string): Promise<MemberSource> {
    return (await this.keys.findOneOrFail({ where: { id }, select: { id: true, source: true } })).source
  }

  /**
   * Returns the id of a key as its holder writes it, in canonical form if the text itself is unknown (contract §2), read in
   * `tx` if given; null if there is no such key.
   */
  async findId(accessKey: string, tx: EntityManager = this.keys.manager): Promise<string | null> {
    const keyHashes = this.vault.keyHashes(accessKey)
    const where = { keyHash: In(keyHashes) }
    const found = await tx.find(AccessKeyEntity, { where, select: { id: true, keyHash: true } })
    return (found.find(({ keyHash }) => keyHash === keyHashes[0]) ?? found[0])?.id ?? null
  }

  /**
   * Returns the newest key of this level and holder's address that an order may renew, and until when it works (null: for
   * ever); null if there is none. A suspended or revoked key is not renewed by a purchase.
   */
  async findRenewable(
    tx: EntityManager,
    email: string,
    level: KeyLevel,
  ): Promise<{ id: string; expiresAt: Date | null } | null> {
    const isRenewable = { level, state: In(['active', 'expired'] as const) }
    const [newest] = await this.findByAddress(tx, email, isRenewable)
    return newest ?? null
  }

  /**
   * Returns the keys of a holder's address that match `where`, the newest first; never a configured one. Of an address with
   * very many keys, such as a reseller's, only among the newest.
   */
  async findByAddress(
    tx: EntityManager,
    email: string,
    where: Pick<FindOptionsWhere<AccessKeyEntity>, 'level' | 'state'>,
  ): Promise<AccessKeyEntity[]> {
    const words = await tx.find(MemberSearchWordEntity, {
      where: { word: In(emailWords(email)) },
      select: { keyId: true },
      order: { keyId: 'DESC' },
      take: MAX_KEYS_OF_ADDRESS,
    })
    const id = In(words.map(({ keyId }) => keyId))
    const found = await tx.find(AccessKeyEntity, {
      where: { ...where, id, source: Not('environment') },
      order: { id: 'DESC' },
    })
    // A word has no accents and may be cut.
    return found.filter((key) => isSameAddress(key.email, email))
  }

  /** Returns the holders' names of all demo keys, among them revoked ones. */
  async demoHolders(): Promise<Set<string | null>> {
    const keys = await this.keys.find({ where: DEMO, select: { id: true, holder: true } })
    return new Set(keys.map(({ holder }) => holder))
  }

  /** Returns all demo keys in clear by their holders' names; of other keys nobody may read a list. */
  async decryptDemoKeys(): Promise<Map<string | null, string>> {
    const select = { id: true, holder: true, encryptedKey: true } as const
    const keys = await this.keys.find({ where: DEMO, select })
    return new Map(keys.map(({ holder, encryptedKey }) => [holder, this.vault.decryptKey(encryptedKey!)]))
  }

  /** Returns whether the key exists, is active and has not expired, by the database's clock. */
  async isUsable(tx: EntityManager, id: string): Promise<boolean> {
    const select = { id: true, state: true, expiresAt: true } as const
    const key = await tx.findOne(AccessKeyEntity, { where: { id }, select })
    return key !== null && isUsableNow(tx, key)
  }

  /**
   * Locks the rows of these keys until `tx` ends; null entries are ignored. In the order of their ids, so that two
   * transactions wait for each other instead of deadlocking.
   */
  async lock(tx: EntityManager, ids: (string | null)[]): Promise<void> {
    for (const id of [...new Set(ids.filter((id) => id !== null))].sort())
      await tx.update(AccessKeyEntity, { id }, { keyHash: () => 'key_hash' })
  }

  /** Returns the holders' names by key id, by one read. */
  async holdersOf(ids: string[]): Promise<Map<string, string | null>> {
    const keys = await this.keys.find({
      where: { id: In([...new Set(ids)]) },
      select: { id: true, holder: true },
    })
    return new Map(keys.map(({ id, holder }) => [id, holder]))
  }

  /** Returns what to call these keys, by their ids: a master as `namesOf` does, a member by the holder or the hint. */
  async labelsOf(ids: string[]): Promise<Map<string, string>> {
    const where = { id: In([...new Set(ids)]) }
    const keys =
      ids.length > 0 ? await this.keys.find({ where, select: { ...NAMED, hint: true, last4: true } }) : []
    const masters = await this.namesOfMasters(keys)
    return new Map(keys.map((key) => [key.id, masters.get(key.id) ?? (key.holder || shownHint(key))]))
  }

  /** Returns the names of all masters by their keys' ids, also of those that may not sign in any more. */
  async masterNames(): Promise<Map<string, string>> {
    // With the status, which begins the index of levels.
    const where = { state: In(MEMBER_STATES), level: 'master' as const }
    return this.namesOfMasters(await this.keys.find({ where, select: NAMED }))
  }

  /**
   * Returns descriptions of actors of audit, ledger and content histories: a master by its holder's name, by that of its
   * profile or as 'automation master', a member as `member`, and what is not a key as 'the command line' or the like.
   */
  async namesOf(actors: string[], member = 'a member'): Promise<(actor: string) => string> {
    const ids = actors.flatMap((actor) => keyIdOf(actor) ?? [])
    const where = { id: In([...new Set(ids)]) }
    const keys = ids.length > 0 ? await this.keys.find({ where, select: NAMED }) : []
    const masters = await this.namesOfMasters(keys)
    // Screens show what members do beside who they are.
    const names = new Map(keys.map(({ id }) => [keyRef(id), masters.get(id) ?? member]))
    return (actor) => names.get(actor) ?? actorInSentence(actor)
  }

  /** Names of the masters among these keys, by their ids. */
  private async namesOfMasters(keys: Pick<AccessKey, keyof typeof NAMED>[]): Promise<Map<string, string>> {
    const masters = keys.filter(({ level }) => level === 'master')
    const unnamed = masters.filter(({ holder }) => !holder).map(({ id }) => id)
    const displayNames = unnamed.length > 0 ? await this.loadDisplayNames(unnamed) : new Map<string, string>()
    return new Map(
      masters.map(({ id, template, holder }) => [id, holder || displayNames.get(id) || `${template} master`]),
    )
  }
}
