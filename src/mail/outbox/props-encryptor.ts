import { Injectable } from '@nestjs/common'
import { Config } from '../../platform/config/config.js'
import { Encryptor } from '../../platform/crypto/encryptor.js'

/** Links in mail carry tokens; a stolen database must not. */
@Injectable()
export class PropsEncryptor {
  private readonly seal: Encryptor

  constructor({ portalSecret }: Config) {
    this.seal = new Encryptor(portalSecret, 'mail-seal')
  }

  encrypt(props: unknown): string {
    return this.seal.encrypt(JSON.stringify(props))
  }

  decrypt(sealed: string): unknown {
    return JSON.parse(this.seal.decrypt(sealed))
  }
}
