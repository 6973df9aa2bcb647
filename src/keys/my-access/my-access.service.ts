import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { countedEmail } from '../directory/counted-email.js'
import { NewDevices } from '../new-devices/new-devices.service.js'
import { OrderLookup } from '../directory/order-lookup.js'
import type { SessionUser } from '../sessions/session-user.js'
import { EmailChanges } from './email-changes.service.js'
import { type MyAccess } from './my-access.contract.js'
import { canChangeKey } from '../directory/access-lock.contract.js'
import { lockOf } from '../sessions/own-key.js'

/** What a member's key opens, until when, and how its holder is reached. */
@Injectable()
export class MyAccessService {
  constructor(
    @InjectRepository(AccessKeyEntity) private readonly keys: Repository<AccessKeyEntity>,
    private readonly emailChanges: EmailChanges,
    private readonly orders: OrderLookup,
    private readonly newDevices: NewDevices,
  ) {}

  /** Returns the member's access. The shared demo key has no address. */
  async show(who: SessionUser): Promise<MyAccess> {
    const key = await this.keys.findOneByOrFail({ id: who.keyId })
    const lock = lockOf(key)
    return {
      level: key.level,
      activeUntil: key.expiresAt?.toISOString() ?? null,
      renewalUrl: (await this.orders.findRenewals([key.id])).get(key.id) ?? null,
      email: countedEmail(key),
      pending: lock ? null : await this.emailChanges.pending(who),
      newDeviceMail: canChangeKey(lock) && (await this.newDevices.isOn(who.keyId)),
      lock,
    }
  }
}
