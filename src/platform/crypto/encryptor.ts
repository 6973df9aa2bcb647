import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_LENGTH = 12
const TAG_LENGTH = 16

/** One secret for each purpose, all from `PORTAL_SECRET`. */
export const deriveSecret = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `portal:${purpose}`, 32))

/** Purpose of the secret that encrypts access keys. */
export const KEY_PURPOSE = 'key-seal'

/** Texts that the database keeps without being able to read them: AES-256-GCM under a secret of their own. */
export class Encryptor {
  private readonly secret: Buffer

  constructor(portalSecret: string, purpose: string) {
    this.secret = deriveSecret(portalSecret, purpose)
  }

  encrypt(text: string): string {
    const iv = randomBytes(IV_LENGTH)
    const cipher = createCipheriv('aes-256-gcm', this.secret, iv)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
  }

  /** Throws when the text was sealed with another secret or was tampered with. */
  decrypt(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', this.secret, bytes.subarray(0, IV_LENGTH))
    decipher.setAuthTag(bytes.subarray(IV_LENGTH, IV_LENGTH + TAG_LENGTH))
    return decipher.update(bytes.subarray(IV_LENGTH + TAG_LENGTH), undefined, 'utf8') + decipher.final('utf8')
  }
}
