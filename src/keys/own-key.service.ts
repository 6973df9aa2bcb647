import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
import { notFound } from '../errors/failure.js'
import { AccessKeyEntity } from './access-key.entity.js'
import { KeyVault } from './key-vault.js'
import type { SignedIn } from './signed-in.js'

const NO_SUCH_KEY = 'There is no such access key.'

/** `{k}` in a route: `me`, or the member's own key (contract §2, 'Who may'). */
@Injectable()
export class OwnKeyService {
  constructor(
    @InjectRepository(AccessKeyEntity) private readonly keys: Repository<AccessKeyEntity>,
    private readonly vault: KeyVault,
  ) {}

  /** The key's id. 404 for any other key, whether it exists or not, with the same words. */
  idOf(who: SignedIn, key: string): string {
    if (key === 'me' || this.vault.lookup(key) === who.lookup) return who.keyId
    throw notFound(NO_SUCH_KEY)
  }

  /** The same for members; masters may name every key that exists. */
  async visibleIdOf(who: SignedIn, key: string): Promise<string> {
    return who.isMaster && key !== 'me' ? this.existingId(key) : this.idOf(who, key)
  }

  /** The id of a key that a master has named. 404 when there is none. */
  async existingId(key: string): Promise<string> {
    const found = await this.keys.findOne({ where: { lookup: this.vault.lookup(key) }, select: { id: true } })
    if (!found) throw notFound(NO_SUCH_KEY)
    return found.id
  }
}
