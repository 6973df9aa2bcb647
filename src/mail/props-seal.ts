import { Injectable } from '@nestjs/common'
import { Config } from '../config.js'
import { Seal } from '../seal.js'

/** Links in mail carry tokens; a stolen database must not. */
@Injectable()
export class PropsSeal {
  private readonly seal: Seal

  constructor({ portalSecret }: Config) {
    this.seal = new Seal(portalSecret, 'mail-seal')
  }

  close(props: unknown): string {
    return this.seal.close(JSON.stringify(props))
  }

  open(sealed: string): unknown {
    return JSON.parse(this.seal.open(sealed))
  }
}
