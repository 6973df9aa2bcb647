import { createHmac } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { comparableAddress } from '../../platform/addresses/mail-address.contract.js'
import { Config } from '../../platform/config/config.js'
import type { SaleEntity } from './sale.entity.js'

/** Distinguishes customers without storing who they are. */
@Injectable()
export class CustomerHasher {
  private readonly secret: Buffer

  constructor(config: Config) {
    this.secret = createHmac('sha256', config.portalSecret).update('affiliate-customers').digest()
  }

  /** Returns a keyed hash of the email address, otherwise of the key; null without both. */
  hash(email: string | null | undefined, keyId: string | null): string | null {
    const identity = email ? `email:${comparableAddress(email)}` : keyId && `key:${keyId}`
    return identity && createHmac('sha256', this.secret).update(identity).digest('hex')
  }

  /** Returns the sale's hash once it belongs to another key. A hash of an email address stays. */
  hashForKey({ customerHash, buyerKeyId }: SaleEntity, keyId: string | null): string | null {
    return customerHash === this.hash(null, buyerKeyId) ? this.hash(null, keyId) : customerHash
  }
}
