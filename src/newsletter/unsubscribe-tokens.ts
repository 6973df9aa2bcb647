import { createHmac, timingSafeEqual } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { Config } from '../platform/config/config.js'
import { deriveSecret } from '../platform/crypto/encryptor.js'

const SIGNATURE_BYTES = 16

/**
 * Makes and verifies the tokens of unsubscribe links: the subscription's id with a signature. They never expire, are not
 * stored, and can do nothing else.
 */
@Injectable()
export class UnsubscribeTokens {
  private readonly secret: Buffer

  constructor({ portalSecret }: Config) {
    this.secret = deriveSecret(portalSecret, 'newsletter-unsubscribe')
  }

  create(id: string): string {
    return `${id}.${this.signature(id).toString('base64url')}`
  }

  /** Returns the subscription's id; `null` if the signature is not valid. */
  verify(token: string): string | null {
    const [id = '', signature = ''] = token.split('.')
    const given = Buffer.from(signature, 'base64url')
    const expected = this.signature(id)
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
  }

  private signature(id: string): Buffer {
    return createHmac('sha256', this.secret).update(id).digest().subarray(0, SIGNATURE_BYTES)
  }
}
