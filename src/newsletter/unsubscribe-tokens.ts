import { createHmac, timingSafeEqual } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { Config } from '../platform/config/config.js'
import { deriveSecret } from '../platform/crypto/encryptor.js'

const SIGNATURE_BYTES = 16

/**
 * Makes and verifies the tokens of unsubscribe links: the subscription's id, and that of the campaign whose mail has the link,
 * with a signature. They never expire, are not stored, and can do nothing else.
 */
@Injectable()
export class UnsubscribeTokens {
  private readonly secret: Buffer

  constructor({ portalSecret }: Config) {
    this.secret = deriveSecret(portalSecret, 'newsletter-unsubscribe')
  }

  create(id: string, campaignId?: string): string {
    const signed = campaignId ? `${id}.${campaignId}` : id
    return `${signed}.${this.signature(signed).toString('base64url')}`
  }

  /** Returns the ids of the subscription and, if the link is a campaign's, of that; null if the signature is not valid. */
  verify(token: string): { id: string; campaignId: string | null } | null {
    const end = token.lastIndexOf('.')
    const signed = token.slice(0, Math.max(end, 0))
    const given = Buffer.from(token.slice(end + 1), 'base64url')
    const expected = this.signature(signed)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    const [id, campaignId = null] = signed.split('.')
    return { id: id!, campaignId }
  }

  private signature(signed: string): Buffer {
    return createHmac('sha256', this.secret).update(signed).digest().subarray(0, SIGNATURE_BYTES)
  }
}
