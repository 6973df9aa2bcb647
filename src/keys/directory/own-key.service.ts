import { Injectable } from '@nestjs/common'
import { notFound } from '../../platform/errors/failure.js'
import { KeyDirectory } from './key-directory.service.js'
import { KeyVault } from './key-vault.js'
import type { SessionUser } from '../sessions/session-user.js'

export const NO_SUCH_KEY = 'Access key not found.'

/** Resolves the `{k}` of a route: `me`, or a key as its holder writes it (contract §2, 'Who may'). */
@Injectable()
export class OwnKeyService {
  constructor(
    private readonly directory: KeyDirectory,
    private readonly vault: KeyVault,
  ) {}

  /**
   * Returns the id of the member's own key (contract §2).
   * @throws {FailureException} 404 – any other key, with the same sentence whether or not it exists
   */
  assertOwn(who: SessionUser, key: string): string {
    if (key === 'me' || this.vault.keyHashes(key).includes(who.keyHash)) return who.keyId
    throw notFound(NO_SUCH_KEY)
  }

  /**
   * Returns the id of a key that a master named.
   * @throws {FailureException} 404 – no such key
   */
  async findExisting(key: string): Promise<string> {
    const id = await this.directory.findId(key)
    if (!id) throw notFound(NO_SUCH_KEY)
    return id
  }
}
