import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_LENGTH = 12
const TAG_LENGTH = 16

/** Returns the secret of a purpose, derived from `PORTAL_SECRET` by HKDF. */
export const deriveSecret = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `portal:${purpose}`, 32))

/** Purpose of the secret that encrypts access keys. Stored keys can be decrypted only with this text. */
export const KEY_PURPOSE = 'key-seal'

/** Encrypts texts by AES-256-GCM under the secret of one purpose, so that the database alone cannot reveal them. */
export class Encryptor {
  private readonly secret: Buffer

  constructor(portalSecret: string, purpose: string) {
    this.secret = deriveSecret(portalSecret, purpose)
  }

  /** Returns IV, tag and encrypted text in base64. */
  encrypt(text: string): string {
    const iv = randomBytes(IV_LENGTH)
    const cipher = createCipheriv('aes-256-gcm', this.secret, iv)
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64')
  }

  /**
   * Returns the text that was passed to `encrypt`.
   * @throws {Error} it was encrypted with another secret or altered
   */
  decrypt(encrypted: string): string {
    const bytes = Buffer.from(encrypted, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', this.secret, bytes.subarray(0, IV_LENGTH))
    decipher.setAuthTag(bytes.subarray(IV_LENGTH, IV_LENGTH + TAG_LENGTH))
    return decipher.update(bytes.subarray(IV_LENGTH + TAG_LENGTH), undefined, 'utf8') + decipher.final('utf8')
  }
}
