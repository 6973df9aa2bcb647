import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource } from 'typeorm'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { type Person, PersonalData, type PersonalRecord } from '../../platform/personal-data/personal-data.js'
import { DeviceMailOptOutEntity } from './device-mail-opt-out.entity.js'
import { KnownDeviceEntity } from './known-device.entity.js'

/** The devices on which a member's key was used, and whether new ones are mailed. */
@Injectable()
export class NewDevicesPersonalData {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly unitOfWork: UnitOfWork,
    data: PersonalData,
  ) {
    data.add({
      tables: ['known_devices', 'device_mail_opt_outs'],
      sections: {
        knownDevices: (person) => this.knownDevices(person),
        newDeviceEmails: (person) => this.newDeviceEmails(person),
      },
      erase: (person) => this.erase(person),
    })
  }

  private async *knownDevices({ keyId }: Person): AsyncGenerator<PersonalRecord> {
    const order = { seenAt: 'ASC' } as const
    for (const { seenAt } of await this.database.manager.find(KnownDeviceEntity, { where: { keyId }, order }))
      yield { lastSeenAt: new Date(seenAt).toISOString() }
  }

  private async *newDeviceEmails({ keyId }: Person): AsyncGenerator<PersonalRecord> {
    if (await this.database.manager.existsBy(DeviceMailOptOutEntity, { keyId })) yield { isOn: false }
  }

  private async erase({ keyId }: Person): Promise<void> {
    await this.unitOfWork.write(async (tx) => {
      for (const table of [KnownDeviceEntity, DeviceMailOptOutEntity]) await tx.delete(table, { keyId })
    })
  }
}
