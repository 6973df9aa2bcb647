import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource } from 'typeorm'
import { AuditService } from '../../platform/audit/audit.service.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { KeyDirectory } from '../directory/key-directory.service.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import { KeyVault } from '../directory/key-vault.js'
import { LOOKUP_MISSES_ALLOWED } from '../keys.contract.js'
import { PERMISSIONS, type Role } from '../roles.contract.js'
import { OrderLookup } from '../directory/order-lookup.js'
import type { SessionUser } from '../sessions/session-user.js'
import { notFound } from '../../platform/errors/failure.js'
import { LockoutService, tooManyAttempts } from './lockout.service.js'

const NO_SUCH_KEY = 'Access key not found.'

interface Caller {
  keyId: string
  /** The master's address, IPv6 as its /64. */
  client: string
}

/** Masters who may see affiliates (contract §2, 'Roles'). */
const MAY_SEE_OTHERS: readonly (Role | null)[] = PERMISSIONS.applications.read

/**
 * Finds the keys that requests name: the `{k}` of a route, `me` or a key as its holder writes it (contract §2, 'Who may'),
 * and whole keys that a master enters. An imported key may be so short that the rest of it could be guessed, so misses count
 * like failed sign-ins, for the master's key instead of an address (contract §4).
 */
@Injectable()
export class KeyLookups {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly keys: KeyDirectory,
    private readonly vault: KeyVault,
    private readonly orders: OrderLookup,
    private readonly lockout: LockoutService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Returns the id of the key, null if nobody has it. A miss counts, unless the text is the number of an order.
   * @throws {FailureException} 429 – too many misses; nothing was looked up
   */
  async find({ keyId, client }: Caller, key: string): Promise<string | null> {
    const counted = keyRef(keyId)
    await this.lockout.assertOpen(this.database.manager, counted)
    const id = await this.keys.findId(key)
    if (id || (await this.orders.findKey(key.trim()))) return id
    const blockedFor = await this.unitOfWork.write(async (tx) => {
      const [outcome] = await this.lockout.count(tx, [counted], LOOKUP_MISSES_ALLOWED)
      if (outcome!.isBlocking)
        await this.audit.record(tx, { action: 'key-lookups-limited', actor: counted, client })
      return outcome!.blockedFor
    })
    if (blockedFor > 0) throw tooManyAttempts(blockedFor)
    return null
  }

  /**
   * Returns the id of the member's own key (contract §2).
   * @throws {FailureException} 404 – any other key, with the same sentence whether or not it exists
   */
  ownId(who: SessionUser, key: string): string {
    if (key === 'me' || this.vault.keyHashes(key).includes(who.keyHash)) return who.keyId
    throw notFound(NO_SUCH_KEY)
  }

  /**
   * Returns an id as `ownId` does, but masters other than editors may name any key that exists (contract §2).
   * @throws {FailureException} 404 – no such key, or not the member's own; 429 – as `find`
   */
  async visibleId(who: SessionUser, key: string, client: string): Promise<string> {
    if (!MAY_SEE_OTHERS.includes(who.role) || key === 'me') return this.ownId(who, key)
    const id = await this.find({ keyId: who.keyId, client }, key)
    if (!id) throw notFound(NO_SUCH_KEY)
    return id
  }

  /**
   * Returns the id of a key that the back office has shown to a master.
   * @throws {FailureException} 404 – no such key
   */
  async existingId(key: string): Promise<string> {
    const id = await this.keys.findId(key)
    if (!id) throw notFound(NO_SUCH_KEY)
    return id
  }
}
