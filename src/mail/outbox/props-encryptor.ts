import { Injectable } from '@nestjs/common'
import { Config } from '../../platform/config/config.js'
import { Encryptor } from '../../platform/crypto/encryptor.js'

/** Encrypts the props of mail templates: their links contain tokens, which a stolen database must not disclose. */
@Injectable()
export class PropsEncryptor {
  private readonly encryptor: Encryptor

  constructor({ portalSecret }: Config) {
    // The purpose is part of the derived key: if it changed, no stored mail could be decrypted.
    this.encryptor = new Encryptor(portalSecret, 'mail-seal')
  }

  /** Returns the props as JSON, encrypted for the `props` column. */
  encrypt(props: unknown): string {
    return this.encryptor.encrypt(JSON.stringify(props))
  }

  /**
   * Returns the props that were encrypted.
   * @throws {Error} the text was encrypted with another `PORTAL_SECRET`, or altered
   */
  decrypt(encrypted: string): unknown {
    return JSON.parse(this.encryptor.decrypt(encrypted))
  }
}
