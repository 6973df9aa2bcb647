import { createHmac, timingSafeEqual } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { Config } from '../../platform/config/config.js'
import { deriveSecret } from '../../platform/crypto/encryptor.js'

const SIGNATURE_BYTES = 10
/** Characters of a mail's id and of its signature, to base 36: servers change the case of an address. */
const LENGTH = { id: 25, signature: 16 }
/** Addresses in one text that are checked. */
const MOST_CHECKED = 50

/**
 * The senders of envelopes, to which mail is returned: `name+<mail's id>.<signature>@host`. Only servers that had the mail know
 * the signature, so a made-up bounce is about no mail.
 */
@Injectable()
export class ReturnAddresses {
  private readonly secret: Buffer
  private readonly address: string | null
  private readonly pattern: RegExp | null

  constructor({ portalSecret, mail }: Config) {
    this.secret = deriveSecret(portalSecret, 'return-address')
    this.address = mail.bounces.address
    const [name, host] = (this.address ?? '').split('@').map((part) => part.replace(/[^\w]/g, '\\$&'))
    const ofMail = `([0-9a-z]{${LENGTH.id}})\\.([0-9a-z]{${LENGTH.signature}})`
    this.pattern = this.address === null ? null : new RegExp(`${name}\\+${ofMail}@${host}`, 'gi')
  }

  /** Returns the address to which a mail is returned; null without `BOUNCE_ADDRESS`. */
  of(mailId: string): string | null {
    if (this.address === null) return null
    const [name, host] = this.address.split('@')
    const id = toBase36(Buffer.from(mailId.replaceAll('-', ''), 'hex'), LENGTH.id)
    return `${name}+${id}.${this.signatureOf(id)}@${host}`
  }

  /** Returns the id of the first mail whose return address is in the text; null if it has none that we have signed. */
  mailIn(text: string): string | null {
    if (!this.pattern) return null
    let checked = 0
    for (const [, id, signature] of text.matchAll(this.pattern)) {
      if (this.isSigned(id!.toLowerCase(), signature!.toLowerCase())) return toUuid(id!)
      if (++checked === MOST_CHECKED) break
    }
    return null
  }

  private signatureOf(id: string): string {
    const digest = createHmac('sha256', this.secret).update(id).digest()
    return toBase36(digest.subarray(0, SIGNATURE_BYTES), LENGTH.signature)
  }

  private isSigned(id: string, signature: string): boolean {
    return timingSafeEqual(Buffer.from(this.signatureOf(id)), Buffer.from(signature))
  }
}

const toBase36 = (bytes: Buffer, length: number) =>
  BigInt(`0x${bytes.toString('hex')}`)
    .toString(36)
    .padStart(length, '0')

function toUuid(base36: string): string {
  const number = [...base36].reduce((sum, digit) => sum * 36n + BigInt(parseInt(digit, 36)), 0n)
  const hex = number.toString(16).padStart(32, '0')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
