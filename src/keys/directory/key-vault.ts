import { createHash, createHmac } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { Config } from '../../platform/config/config.js'
import { deriveSecret, KEY_PURPOSE, Encryptor } from '../../platform/crypto/encryptor.js'
import type { AccessKeyEntity } from './access-key.entity.js'
import { keyHint } from '../keys.contract.js'

/** Keys that stay open in memory: a list shows the same fifty again and again. */
const CACHE_SIZE = 5_000

/** Keys at rest: found by a keyed hash, readable only with `PORTAL_SECRET` (contract §2). */
@Injectable()
export class KeyVault {
  private readonly hashSecret: Buffer
  private readonly encryptor: Encryptor
  private readonly decryptedKeys = new LRUCache<string, string>({ max: CACHE_SIZE })

  constructor(config: Config) {
    this.hashSecret = deriveSecret(config.portalSecret, 'key-lookup')
    this.encryptor = new Encryptor(config.portalSecret, KEY_PURPOSE)
  }

  /** HMAC-SHA256 of the trimmed key, in hex. */
  keyHash(accessKey: string): string {
    return createHmac('sha256', this.hashSecret).update(accessKey.trim()).digest('hex')
  }

  encryptKey(accessKey: string): Pick<AccessKeyEntity, 'keyHash' | 'encryptedKey' | 'hint'> {
    const key = accessKey.trim()
    return { keyHash: this.keyHash(key), encryptedKey: this.encryptor.encrypt(key), hint: keyHint(key) }
  }

  /** The key in the clear. Throws when it was sealed with another secret or was tampered with. */
  decryptKey(encryptedKey: string): string {
    const known = this.decryptedKeys.get(encryptedKey)
    if (known !== undefined) return known
    const key = this.encryptor.decrypt(encryptedKey)
    this.decryptedKeys.set(encryptedKey, key)
    return key
  }
}

/** SHA-256 in hex: all that the database knows of a session's token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
