import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { Config } from '../config.js'
import type { AccessKeyEntity } from './access-key.entity.js'
import { keyHint } from './keys.contract.js'

const IV_LENGTH = 12
const TAG_LENGTH = 16

/** Keys at rest: found by a keyed hash, readable only with `PORTAL_SECRET` (contract §2). */
@Injectable()
export class KeyVault {
  private readonly lookupSecret: Buffer
  private readonly sealSecret: Buffer

  constructor(config: Config) {
    this.lookupSecret = derived(config.portalSecret, 'key-lookup')
    this.sealSecret = derived(config.portalSecret, 'key-seal')
  }

  /** HMAC-SHA256 of the trimmed key, in hex. */
  lookup(accessKey: string): string {
    return createHmac('sha256', this.lookupSecret).update(accessKey.trim()).digest('hex')
  }

  atRest(accessKey: string): Pick<AccessKeyEntity, 'lookup' | 'sealed' | 'hint'> {
    const key = accessKey.trim()
    return { lookup: this.lookup(key), sealed: this.seal(key), hint: keyHint(key) }
  }

  /** The key in the clear. Throws when it was sealed with another secret or was tampered with. */
  open(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', this.sealSecret, bytes.subarray(0, IV_LENGTH))
    decipher.setAuthTag(bytes.subarray(IV_LENGTH, IV_LENGTH + TAG_LENGTH))
    return decipher.update(bytes.subarray(IV_LENGTH + TAG_LENGTH), undefined, 'utf8') + decipher.final('utf8')
  }

  private seal(key: string): string {
    const iv = randomBytes(IV_LENGTH)
    const cipher = createCipheriv('aes-256-gcm', this.sealSecret, iv)
    const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
  }
}

/** One secret for each purpose, all from the one that is configured. */
const derived = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `portal:${purpose}`, 32))

/** SHA-256 in hex: all that the database knows of a session's token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
