import { createHash, createHmac, randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { Config } from '../../platform/config/config.js'
import { deriveSecret, KEY_PURPOSE, Encryptor } from '../../platform/crypto/encryptor.js'
import type { AccessKey, KeySecrets } from './access-key.js'
import type { KeyColumns } from './key-sql-join.js'
import { canonicalKey, keyHint, MAX_KEY_LENGTH } from '../keys.contract.js'

/** Decrypted keys in memory: a list shows the same fifty again and again. */
const CACHE_SIZE = 5_000
const TOKEN_BYTES = 32

/** Hashes and encrypts access keys, so that their rows are readable only with `PORTAL_SECRET` (contract §2). */
@Injectable()
export class KeyVault {
  private readonly hashSecret: Buffer
  private readonly encryptor: Encryptor
  private readonly decryptedKeys = new LRUCache<string, string>({ max: CACHE_SIZE })

  constructor(config: Config) {
    // Part of every stored hash: another text would make all keys unknown.
    this.hashSecret = deriveSecret(config.portalSecret, 'key-lookup')
    this.encryptor = new Encryptor(config.portalSecret, KEY_PURPOSE)
  }

  /** Returns the HMAC-SHA256 of the trimmed key, in hex, by which its row is found. */
  keyHash(accessKey: string): string {
    return createHmac('sha256', this.hashSecret).update(accessKey.trim()).digest('hex')
  }

  /**
   * Returns the hashes by which a key is looked up as somebody writes it, in this order: of its text and of its canonical
   * form (contract §2). Always two, so that every text takes the same time: without another form, that of no key.
   */
  keyHashes(accessKey: string): readonly [exact: string, canonical: string] {
    const text = accessKey.length > MAX_KEY_LENGTH ? '' : accessKey.trim()
    const canonical = canonicalKey(accessKey)
    return [this.keyHash(text), this.keyHash(canonical === text ? '' : (canonical ?? ''))]
  }

  /** Returns the three columns that the database has of a key. */
  encryptKey(accessKey: string): KeySecrets & Pick<AccessKey, 'hint'> {
    const key = accessKey.trim()
    return { keyHash: this.keyHash(key), encryptedKey: this.encryptor.encrypt(key), hint: keyHint(key) }
  }

  /**
   * Returns the key in clear.
   * @throws {Error} it was encrypted with another secret or altered
   */
  decryptKey(encryptedKey: string): string {
    const known = this.decryptedKeys.get(encryptedKey)
    if (known !== undefined) return known
    const key = this.encryptor.decrypt(encryptedKey)
    this.decryptedKeys.set(encryptedKey, key)
    return key
  }

  /** Returns the key in clear, or its hint if it cannot be decrypted: one altered row must not make a whole list fail. */
  readable({ encrypted_key: encryptedKey, hint }: KeyColumns): string {
    try {
      return this.decryptKey(encryptedKey)
    } catch {
      return `${hint}…`
    }
  }
}

/** Returns a new token of a session or a mailed link: 256 random bits, for cookies and addresses. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Returns the SHA-256 of a token in hex: the token itself is not stored. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
