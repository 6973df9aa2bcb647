import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource, type EntityManager, IsNull, LessThan } from 'typeorm'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { removeInBatches } from '../../platform/database/writes/remove-in-batches.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { RETENTION_DAYS } from '../../platform/retention/retention.contract.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { KeyDirectory } from '../directory/key-directory.service.js'
import { newToken, tokenHash } from '../directory/key-vault.js'
import { KeyLink, type KeyLinkState, LINKED_KEY, linkState } from './key-link.js'
import { DAY } from '../../platform/scheduler/durations.js'

/** The table of a kind of link. */
type Links = new () => KeyLink

/** A link as it was found by its token; without a key it is invalid. */
interface FoundLink {
  state: KeyLinkState
  key: AccessKeyEntity | null
}

/** Mailed links that show a key once (docs/decisions/access.md). */
@Injectable()
export class KeyLinks {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly directory: KeyDirectory,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /** Stores a new link in place of the key's former one and returns its token; it works for `lifetime` milliseconds. */
  async create(
    tx: EntityManager,
    links: Links,
    key: Pick<AccessKeyEntity, 'id' | 'keyHash'>,
    { sentTo, lifetime }: { sentTo: string; lifetime: number },
  ): Promise<string> {
    const token = newToken()
    const link = {
      keyId: key.id,
      tokenHash: tokenHash(token),
      keyHash: key.keyHash!,
      sentTo,
      expiresAt: new Date(this.clock.now().getTime() + lifetime),
      shownAt: null,
    }
    await tx.upsert(links, link, ['keyId'])
    return token
  }

  /** Returns the link of a token. */
  show(links: Links, token: string): Promise<FoundLink> {
    return this.find(this.database.manager, links, token)
  }

  /** Returns whether mailing the link of a token still helps: the page of an expired one offers the next. */
  async isWorthMailing(links: Links, token: string): Promise<boolean> {
    const { state } = await this.show(links, token)
    return state === 'ask' || state === 'expired'
  }

  /** Returns what `act` does with the link, whose key is locked: nothing changes it, and no other request uses the link. */
  async use<Result>(
    links: Links,
    token: string,
    act: (tx: EntityManager | null, link: FoundLink) => Promise<Result>,
  ): Promise<Result> {
    // Outside the transaction: guessed tokens keep no writer busy.
    const seen = await this.show(links, token)
    const { key } = seen
    if (!key) return act(null, seen)
    return this.unitOfWork.write(async (tx) => {
      await this.directory.lock(tx, [key.id])
      return act(tx, await this.find(tx, links, token))
    })
  }

  /** Marks the link of a token as used; false if it was used already. */
  async markUsed(tx: EntityManager, links: Links, token: string): Promise<boolean> {
    const unused = { tokenHash: tokenHash(token), shownAt: IsNull() }
    return (await tx.update(links, unused, { shownAt: this.clock.now() })).affected === 1
  }

  /** Deletes links that have long expired, a batch at a time, and with them the addresses that they were mailed to. */
  async removeOld(links: Links): Promise<void> {
    const longAgo = new Date(this.clock.now().getTime() - RETENTION_DAYS.keyLink * DAY)
    await removeInBatches(this.unitOfWork, links, 'keyId', { expiresAt: LessThan(longAgo) })
  }

  private async find(database: EntityManager, links: Links, token: string): Promise<FoundLink> {
    const link = token && (await database.findOneBy(links, { tokenHash: tokenHash(token) }))
    const key =
      link && (await database.findOne(AccessKeyEntity, { where: { id: link.keyId }, select: LINKED_KEY }))
    return key ? { state: linkState(link, key, this.clock.now()), key } : { state: 'invalid', key: null }
  }
}
