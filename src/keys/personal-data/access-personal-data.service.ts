import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource } from 'typeorm'
import { UnitOfWork } from '../../platform/database/unit-of-work.js'
import { type Person, PersonalData, type PersonalRecord } from '../../platform/personal-data/personal-data.js'
import { EmailChangeEntity } from '../my-access/email-change.entity.js'
import { DeviceMailOptOutEntity } from '../new-devices/device-mail-opt-out.entity.js'
import { KnownDeviceEntity } from '../new-devices/known-device.entity.js'
import { KeyRecoveryEntity } from '../recovery/key-recovery.entity.js'

/** What members leave by looking after their own access: lost keys, email changes and devices. */
@Injectable()
export class AccessPersonalData {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly unitOfWork: UnitOfWork,
    data: PersonalData,
  ) {
    data.add({
      tables: ['key_recoveries', 'email_changes', 'known_devices', 'device_mail_opt_outs'],
      sections: {
        lostKeyLinks: (person) => this.lostKeyLinks(person),
        emailChanges: (person) => this.emailChanges(person),
        knownDevices: (person) => this.knownDevices(person),
        newDeviceEmails: (person) => this.newDeviceEmails(person),
      },
      addressesOf: (keyId) => this.addressesOf(keyId),
      erase: (person) => this.erase(person),
    })
  }

  private async *lostKeyLinks({ keyId }: Person): AsyncGenerator<PersonalRecord> {
    for (const link of await this.database.manager.findBy(KeyRecoveryEntity, { keyId }))
      yield { sentTo: link.sentTo, expiresAt: link.expiresAt.toISOString(), shownAt: iso(link.shownAt) }
  }

  private async *emailChanges({ keyId }: Person): AsyncGenerator<PersonalRecord> {
    for (const change of await this.database.manager.findBy(EmailChangeEntity, { keyId }))
      yield {
        newEmail: change.newEmail,
        formerEmail: change.formerEmail,
        newConfirmedAt: iso(change.newConfirmedAt),
        formerConfirmedAt: iso(change.formerConfirmedAt),
        completedAt: iso(change.completedAt),
        expiresAt: change.expiresAt.toISOString(),
      }
  }

  private async *knownDevices({ keyId }: Person): AsyncGenerator<PersonalRecord> {
    const order = { seenAt: 'ASC' } as const
    for (const { seenAt } of await this.database.manager.find(KnownDeviceEntity, { where: { keyId }, order }))
      yield { lastSeenAt: new Date(seenAt).toISOString() }
  }

  private async *newDeviceEmails({ keyId }: Person): AsyncGenerator<PersonalRecord> {
    if (await this.database.manager.existsBy(DeviceMailOptOutEntity, { keyId })) yield { isOn: false }
  }

  /** A new address counts once its link was used: anybody can type one. */
  private async addressesOf(keyId: string): Promise<string[]> {
    const { manager } = this.database
    const link = await manager.findOneBy(KeyRecoveryEntity, { keyId })
    const change = await manager.findOneBy(EmailChangeEntity, { keyId })
    const confirmed = change?.newConfirmedAt ? change.newEmail : null
    return [link?.sentTo, change?.formerEmail, confirmed].filter((address) => address != null)
  }

  private async erase({ keyId }: Person): Promise<void> {
    await this.unitOfWork.write(async (tx) => {
      for (const table of [KeyRecoveryEntity, EmailChangeEntity, KnownDeviceEntity, DeviceMailOptOutEntity])
        await tx.delete(table, { keyId })
    })
  }
}

const iso = (time: Date | null): string | null => time?.toISOString() ?? null
