import { Injectable } from '@nestjs/common'
import { notFound } from '../../platform/errors/failure.js'
import { KeyDirectory } from './key-directory.service.js'
import { KeyVault } from './key-vault.js'
import type { Role } from '../keys.contract.js'
import type { SessionUser } from '../sessions/session-user.js'

const NO_SUCH_KEY = 'Access key not found.'
/** Masters who may see affiliates (contract §2, 'Roles'). */
const MAY_SEE_OTHERS: (Role | null)[] = ['owner', 'manager', 'support']

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
    if (key === 'me' || this.vault.keyHash(key) === who.keyHash) return who.keyId
    throw notFound(NO_SUCH_KEY)
  }

  /**
   * Returns an id like `assertOwn`, but masters other than editors may name any key that exists
   * (contract §2).
   * @throws {FailureException} 404 – no such key, or not the member's own
   */
  async assertVisible(who: SessionUser, key: string): Promise<string> {
    const mayNameOthers = MAY_SEE_OTHERS.includes(who.role)
    return mayNameOthers && key !== 'me' ? this.findExisting(key) : this.assertOwn(who, key)
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
