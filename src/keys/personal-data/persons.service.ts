import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource, In, LessThanOrEqual, MoreThan, Not } from 'typeorm'
import { isSameAddress } from '../../platform/addresses/mail-address.contract.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { type Person, PersonalData } from '../../platform/personal-data/personal-data.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { MemberSearchWordEntity } from '../directory/member-search-word.entity.js'
import { emailWords } from '../directory/member-search-words.js'
import { ErasureEntity } from './erasure.entity.js'

/** Other keys of an address that are looked at: one that has it is enough, and databases limit the values of a query. */
const MAX_KEYS = 1_000

/** Finds the person of a key: by the key, and by the addresses that an operator or an order gave, not by those a member typed. */
@Injectable()
export class Persons {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly data: PersonalData,
    private readonly clock: DatabaseClock,
  ) {}

  async find(keyId: string): Promise<Person> {
    return { keyId, addresses: await this.data.addressesOf(keyId) }
  }

  /** The same, without addresses that another key has too: what is filed under them belongs to that one as well. */
  async toErase(keyId: string): Promise<Person> {
    const { addresses } = await this.find(keyId)
    const own: string[] = []
    for (const address of addresses) if (!(await this.isShared(address, keyId))) own.push(address)
    return { keyId, addresses: own }
  }

  /** Returns keys after `afterId` whose erasure is due or was interrupted. */
  async due(afterId: string, limit: number): Promise<string[]> {
    const keyId = MoreThan(afterId)
    const rows = await this.database.manager.find(ErasureEntity, {
      where: [
        { keyId, state: 'requested', dueAt: LessThanOrEqual(this.clock.now()) },
        { keyId, state: 'erasing' },
      ],
      order: { keyId: 'ASC' },
      take: limit,
      select: { keyId: true },
    })
    return rows.map((row) => row.keyId)
  }

  private async isShared(address: string, keyId: string): Promise<boolean> {
    const { manager } = this.database
    const where = { word: In(emailWords(address)), keyId: Not(keyId) }
    const words = await manager.find(MemberSearchWordEntity, {
      where,
      select: { keyId: true },
      order: { keyId: 'DESC' },
      take: MAX_KEYS,
    })
    const id = In(words.map((word) => word.keyId))
    const keys = await manager.find(AccessKeyEntity, {
      where: { id },
      select: { id: true, email: true },
    })
    // A word has no accents and may be cut.
    return keys.some(({ email }) => isSameAddress(email, address))
  }
}
