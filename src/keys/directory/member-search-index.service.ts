import { setTimeout as pause } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, In, IsNull, Repository } from 'typeorm'
import { insertMissing } from '../../platform/database/writes/insert-rows.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { Hourly } from '../../platform/scheduler/hourly.js'
import { AccessKeyEntity } from './access-key.entity.js'
import { KeyVault } from './key-vault.js'
import { MemberSearchWordEntity } from './member-search-word.entity.js'
import { holderSort, lastFour, wordsOf } from './member-search-words.js'

/** Keys of one transaction. */
const BATCH = 100

/** What the words of a key consist of. */
export interface IndexedKey {
  id: string
  holder: string | null
  email: string | null
  last4: string | null
}

/** Returns the columns by which a new key is found and sorted. */
export const indexColumns = (accessKey: string, holder: string | null | undefined) => ({
  last4: lastFour(accessKey.trim()),
  holderSort: holderSort(holder ?? null),
})

export async function addWords(tx: EntityManager, keys: IndexedKey[]): Promise<void> {
  const words = keys.flatMap(({ id: keyId, last4, ...key }) =>
    wordsOf({ ...key, last4: last4 ?? '' }).map((word) => ({ keyId, word })),
  )
  for (let at = 0; at < words.length; at += 1_000)
    await insertMissing(tx, MemberSearchWordEntity, words.slice(at, at + 1_000))
}

export async function replaceWords(tx: EntityManager, key: IndexedKey): Promise<void> {
  await tx.delete(MemberSearchWordEntity, { keyId: key.id })
  await addWords(tx, [key])
}

/** Indexes keys that an earlier version of the portal wrote: their last characters are only in the encrypted text. */
@Injectable()
export class MemberSearchIndex {
  constructor(
    @InjectRepository(AccessKeyEntity) private readonly keys: Repository<AccessKeyEntity>,
    private readonly vault: KeyVault,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Indexes all keys that are not, a batch at a time with pauses, so that requests go on. Costs one read of an index if
   * there are none; hourly, because a replica of the earlier version may still write keys during an upgrade.
   */
  @Hourly('index-members')
  async indexMissing(): Promise<void> {
    for (;;) {
      const started = performance.now()
      const missing = await this.keys.find({ where: { last4: IsNull() }, select: { id: true }, take: BATCH })
      if (missing.length === 0) return
      const ids = missing.map(({ id }) => id)
      await this.unitOfWork.write((tx) => this.index(tx, ids))
      await pause(performance.now() - started)
    }
  }

  private async index(tx: EntityManager, ids: string[]): Promise<void> {
    const select = {
      id: true,
      holder: true,
      email: true,
      hint: true,
      encryptedKey: true,
    } as const
    const rows = await tx.find(AccessKeyEntity, { where: { id: In(ids), last4: IsNull() }, select })
    for (const row of rows) {
      const { last4, holderSort } = indexColumns(this.readable(row), row.holder)
      await tx.update(AccessKeyEntity, { id: row.id }, { last4, holderSort })
      await replaceWords(tx, { ...row, last4 })
    }
  }

  /** One altered row must not keep all others from being found. */
  private readable({ encryptedKey }: AccessKeyEntity): string {
    try {
      return this.vault.decryptKey(encryptedKey!)
    } catch {
      return ''
    }
  }
}
