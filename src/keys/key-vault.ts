import { createHash, createHmac } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { Config } from '../config.js'
import { derived, Seal } from '../seal.js'
import type { AccessKeyEntity } from './access-key.entity.js'
import { keyHint } from './keys.contract.js'

/** Keys that stay open in memory: a list shows the same fifty again and again. */
const MOST_OPEN = 5_000

/** Keys at rest: found by a keyed hash, readable only with `PORTAL_SECRET` (contract §2). */
@Injectable()
export class KeyVault {
  private readonly lookupSecret: Buffer
  private readonly seal: Seal
  private readonly opened = new LRUCache<string, string>({ max: MOST_OPEN })

  constructor(config: Config) {
    this.lookupSecret = derived(config.portalSecret, 'key-lookup')
    this.seal = new Seal(config.portalSecret, 'key-seal')
  }

  /** HMAC-SHA256 of the trimmed key, in hex. */
  lookup(accessKey: string): string {
    return createHmac('sha256', this.lookupSecret).update(accessKey.trim()).digest('hex')
  }

  atRest(accessKey: string): Pick<AccessKeyEntity, 'lookup' | 'sealed' | 'hint'> {
    const key = accessKey.trim()
    return { lookup: this.lookup(key), sealed: this.seal.close(key), hint: keyHint(key) }
  }

  /** The key in the clear. Throws when it was sealed with another secret or was tampered with. */
  open(sealed: string): string {
    const known = this.opened.get(sealed)
    if (known !== undefined) return known
    const key = this.seal.open(sealed)
    this.opened.set(sealed, key)
    return key
  }
}

/** SHA-256 in hex: all that the database knows of a session's token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
