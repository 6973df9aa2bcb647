import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { In, Like, MoreThan, Not, Repository } from 'typeorm'
import { AuditService } from '../../platform/audit/audit.service.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { notFound } from '../../platform/errors/failure.js'
import { networkOf, readAddress } from '../../platform/limits/client-address.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import type { Operator } from '../sessions/operator.js'
import { MAX_BLOCKS, type SignInBlock, type SignInBlocksAnswer } from './sign-in-blocks.contract.js'
import { SignInFailureEntity } from './sign-in-failure.entity.js'

/** Addresses that failed sign-ins have blocked (contract §2, 'Sign-in'). */
@Injectable()
export class SignInBlocks {
  constructor(
    @InjectRepository(SignInFailureEntity) private readonly counts: Repository<SignInFailureEntity>,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /** Returns the addresses that are blocked now, and how many there are. */
  async list(): Promise<Pick<SignInBlocksAnswer, 'blocks' | 'total'>> {
    const [rows, total] = await this.counts.findAndCount({
      where: { client: Not(Like(`${keyRef('')}%`)), ...this.isBlocked() },
      order: { blockedUntil: 'DESC' },
      take: MAX_BLOCKS,
    })
    return { blocks: rows.map(toBlock), total }
  }

  /** Returns those of these addresses that are blocked now. */
  async blockedAmong(clients: string[]): Promise<Set<string>> {
    const client = In([...new Set(clients)])
    const rows = await this.counts.find({ where: { client, ...this.isBlocked() }, select: { client: true } })
    return new Set(rows.map((row) => row.client))
  }

  /**
   * Lets a blocked address sign in again and forgets its failures; `block`: the id in the list, or the address.
   * Returns the address.
   * @throws {FailureException} 404 – it is not blocked
   */
  async unblock(block: string, operator: Pick<Operator, 'actor' | 'client'>): Promise<string> {
    const client = clientOf(block)
    await this.unitOfWork.write(async (tx) => {
      const { affected } = await tx.delete(SignInFailureEntity, { client, ...this.isBlocked() })
      if (affected !== 1) throw notFound("This address isn't blocked.")
      const { actor, client: from } = operator
      const subject = `client:${client}`
      await this.audit.record(tx, { action: 'client-unblocked', actor, client: from, subject })
    })
    return client
  }

  private isBlocked() {
    return { blockedUntil: MoreThan(this.clock.now()) }
  }
}

const toBlock = ({
  client,
  failures,
  lockouts,
  windowStartedAt,
  blockedUntil,
}: SignInFailureEntity): SignInBlock => ({
  id: Buffer.from(client).toString('base64url'),
  client,
  failures,
  since: windowStartedAt.toISOString(),
  lockouts,
  blockedUntil: blockedUntil!.toISOString(),
})

/**
 * Returns the address as it is counted. Ids of the list are its base64url: an IPv6 network has a slash. MySQL refuses to
 * compare other characters with an address.
 */
function clientOf(block: string): string {
  const address = readAddress(block.replace(/::\/64$/, '::'))
  if (address) return networkOf(address)
  const client = Buffer.from(block, 'base64url').toString()
  return /^[\x21-\x7e]+$/.test(client) && !client.startsWith(keyRef('')) ? client : ''
}
