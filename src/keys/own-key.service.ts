import { Injectable } from '@nestjs/common'
import { notFound } from '../errors/failure.js'
import { KeyVault } from './key-vault.js'
import type { SignedIn } from './signed-in.js'

/** `{k}` in a route: `me`, or the member's own key (contract §2, 'Who may'). */
@Injectable()
export class OwnKeyService {
  constructor(private readonly vault: KeyVault) {}

  /** The key's id. 404 for any other key, whether it exists or not, with the same words. */
  idOf(who: SignedIn, key: string): string {
    if (key === 'me' || this.vault.lookup(key) === who.lookup) return who.keyId
    throw notFound('There is no such access key.')
  }
}
