import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
import { notFound } from '../../platform/errors/failure.js'
import { AccessKeyEntity } from './access-key.entity.js'
import { KeyVault } from './key-vault.js'
import type { SessionUser } from '../sessions/session-user.js'

const NO_SUCH_KEY = 'There is no such access key.'

/** `{k}` in a route: `me`, or the member's own key (contract §2, 'Who may'). */
@Injectable()
export class OwnKeyService {
  constructor(
    @InjectRepository(AccessKeyEntity) private readonly keys: Repository<AccessKeyEntity>,
    private readonly vault: KeyVault,
  ) {}

  /** The key's id. 404 for any other key, whether it exists or not, with the same words. */
  assertOwn(who: SessionUser, key: string): string {
    if (key === 'me' || this.vault.keyHash(key) === who.keyHash) return who.keyId
    throw notFound(NO_SUCH_KEY)
  }

  /** The same for members; masters may name every key that exists. */
  async assertVisible(who: SessionUser, key: string): Promise<string> {
    return who.isMaster && key !== 'me' ? this.findExisting(key) : this.assertOwn(who, key)
  }

  /** The id of a key that a master has named. 404 when there is none. */
  async findExisting(key: string): Promise<string> {
    const found = await this.keys.findOne({
      where: { keyHash: this.vault.keyHash(key) },
      select: { id: true },
    })
    if (!found) throw notFound(NO_SUCH_KEY)
    return found.id
  }
}
