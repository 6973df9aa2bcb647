import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, In, Repository } from 'typeorm'
import type { AccessKey, KeySource } from './access-key.js'
import { AccessKeyEntity } from './access-key.entity.js'
import { isUsableNow } from './is-usable-now.js'
import { KeyVault } from './key-vault.js'

const OTHER_ACTORS: Record<string, string> = {
  command: 'command line',
  seed: 'demo data',
  'payment-system': 'payment system',
}
const UNKNOWN_ACTOR = 'the portal'
const KEY = 'key:'

/** Returns how a key is written in the actor or subject column of audit, ledger and content histories. */
export const keyRef = (keyId: string): string => KEY + keyId

/** What other features may ask about access keys, so that none of them needs the table. */
@Injectable()
export class KeyDirectory {
  constructor(
    @InjectRepository(AccessKeyEntity) private readonly keys: Repository<AccessKeyEntity>,
    private readonly vault: KeyVault,
  ) {}

  /** Returns the key with this id, read in `tx`; null if there is none. */
  async findById(tx: EntityManager, id: string): Promise<AccessKey | null> {
    return tx.findOneBy(AccessKeyEntity, { id })
  }

  /** Returns the id of a key as its holder writes it, read in `tx` if given; null if there is no such key. */
  async findId(accessKey: string, tx: EntityManager = this.keys.manager): Promise<string | null> {
    const where = { keyHash: this.vault.keyHash(accessKey) }
    return (await tx.findOne(AccessKeyEntity, { where, select: { id: true } }))?.id ?? null
  }

  /** Returns all keys of a source, among them revoked ones. */
  async findBySource(source: KeySource): Promise<AccessKey[]> {
    return this.keys.findBy({ source })
  }

  /** Returns whether the key exists, is active and has not expired, by the database's clock. */
  async isUsable(tx: EntityManager, id: string): Promise<boolean> {
    const key = await this.findById(tx, id)
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
  async holderNames(ids: string[]): Promise<Map<string, string | null>> {
    const keys = await this.keys.find({
      where: { id: In([...new Set(ids)]) },
      select: { id: true, holderName: true },
    })
    return new Map(keys.map(({ id, holderName }) => [id, holderName]))
  }

  /**
   * Describes actors of audit, ledger and content histories in words, by one read: a master by its holder's name or as
   * 'automation master', a member as `member`, and what is not a key as 'command line' or the like.
   */
  async namesOf(actors: string[], member = 'a member'): Promise<(actor: string) => string> {
    const ids = actors.flatMap((actor) => (actor.startsWith(KEY) ? actor.slice(KEY.length) : []))
    const keys = ids.length > 0 ? await this.keys.findBy({ id: In([...new Set(ids)]) }) : []
    const names = new Map(keys.map((key) => [keyRef(key.id), masterName(key) ?? member]))
    return (actor) => names.get(actor) ?? OTHER_ACTORS[actor] ?? UNKNOWN_ACTOR
  }
}

/** Returns null for members: screens show what they do beside who they are. */
const masterName = ({ level, template, holderName }: AccessKey): string | null =>
  level === 'master' ? holderName || `${template} master` : null
