import { Injectable } from '@nestjs/common'
import { Config } from '../../platform/config/config.js'
import { Encryptor } from '../../platform/crypto/encryptor.js'

/** Encrypts what mails are filled with: their links contain tokens, which a stolen database must not disclose. */
@Injectable()
export class PropsEncryptor {
  private readonly encryptor: Encryptor

  constructor({ portalSecret }: Config) {
    // A part of the key: with another name, no stored mail could be decrypted.
    this.encryptor = new Encryptor(portalSecret, 'mail-seal')
  }

  encrypt(props: unknown): string {
    return this.encryptor.encrypt(JSON.stringify(props))
  }

  /** @throws Error when the text was encrypted with another `PORTAL_SECRET`, or changed since. */
  decrypt(encrypted: string): unknown {
    return JSON.parse(this.encryptor.decrypt(encrypted))
  }
}
