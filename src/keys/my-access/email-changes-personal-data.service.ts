import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource } from 'typeorm'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { type Person, PersonalData, type PersonalRecord } from '../../platform/personal-data/personal-data.js'
import { EmailChangeEntity } from './email-change.entity.js'

/** A member's change of the email address. */
@Injectable()
export class EmailChangesPersonalData {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly unitOfWork: UnitOfWork,
    data: PersonalData,
  ) {
    data.add({
      tables: ['email_changes'],
      sections: { emailChanges: (person) => this.emailChanges(person) },
      addressesOf: (keyId) => this.addressesOf(keyId),
      erase: (person) => this.erase(person),
    })
  }

  private async *emailChanges({ keyId }: Person): AsyncGenerator<PersonalRecord> {
    for (const change of await this.database.manager.findBy(EmailChangeEntity, { keyId }))
      yield {
        newEmail: change.newEmail,
        formerEmail: change.formerEmail,
        newConfirmedAt: change.newConfirmedAt?.toISOString() ?? null,
        formerConfirmedAt: change.formerConfirmedAt?.toISOString() ?? null,
        completedAt: change.completedAt?.toISOString() ?? null,
        expiresAt: change.expiresAt.toISOString(),
      }
  }

  /** A new address counts once its link was used: anybody can type one. */
  private async addressesOf(keyId: string): Promise<string[]> {
    const change = await this.database.manager.findOneBy(EmailChangeEntity, { keyId })
    const confirmed = change?.newConfirmedAt ? change.newEmail : null
    return [change?.formerEmail, confirmed].filter((address) => address != null)
  }

  private async erase({ keyId }: Person): Promise<void> {
    await this.unitOfWork.write((tx) => tx.delete(EmailChangeEntity, { keyId }))
  }
}
