import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource } from 'typeorm'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { type Person, PersonalData, type PersonalRecord } from '../../platform/personal-data/personal-data.js'
import { KeyRecoveryEntity } from './key-recovery.entity.js'

/** The link that was mailed for a lost key. */
@Injectable()
export class RecoveryPersonalData {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly unitOfWork: UnitOfWork,
    data: PersonalData,
  ) {
    data.add({
      tables: ['key_recoveries'],
      sections: { lostKeyLinks: (person) => this.lostKeyLinks(person) },
      addressesOf: (keyId) => this.addressesOf(keyId),
      erase: (person) => this.erase(person),
    })
  }

  private async *lostKeyLinks({ keyId }: Person): AsyncGenerator<PersonalRecord> {
    for (const { sentTo, expiresAt, shownAt } of await this.database.manager.findBy(KeyRecoveryEntity, {
      keyId,
    }))
      yield { sentTo, expiresAt: expiresAt.toISOString(), shownAt: shownAt?.toISOString() ?? null }
  }

  private async addressesOf(keyId: string): Promise<string[]> {
    const link = await this.database.manager.findOneBy(KeyRecoveryEntity, { keyId })
    return link ? [link.sentTo] : []
  }

  private async erase({ keyId }: Person): Promise<void> {
    await this.unitOfWork.write((tx) => tx.delete(KeyRecoveryEntity, { keyId }))
  }
}
