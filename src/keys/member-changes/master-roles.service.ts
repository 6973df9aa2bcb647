import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { AuditService } from '../../platform/audit/audit.service.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { FailureException } from '../../platform/errors/failure.js'
import { conflict, lockMember } from './member-lock.js'
import type { Role } from '../roles.contract.js'
import type { Member } from '../members.contract.js'
import { toMember } from '../members/member-answer.js'
import { assertMayIssue, type Operator } from '../sessions/operator.js'
import { isUsable } from '../directory/access-key.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { keyRef } from '../../platform/audit/key-ref.js'

const OWNERS = { state: 'active', level: 'master', role: 'owner' } as const
const LAST_OWNER = 'The portal needs an owner. Make someone else an owner first.'
const NOT_A_MASTER = 'Only master keys have a role.'
const ALWAYS_OWNERS = 'The two configured master keys always have the owner role.'
const FINAL = "A revoked key can't get another role. Issue a new key."

/** What masters may do (contract §2, 'Roles'). */
@Injectable()
export class MasterRoles {
  constructor(
    private readonly audit: AuditService,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Gives a master another role, from the next request of each session, and returns the member; the same role again
   * changes nothing.
   * @throws {FailureException} 403 – not an owner, or key entered too long ago; 404 – no such key; 409 – `version` is not
   * the present one, not a master, a configured or revoked one, or the last owner
   */
  async change(
    tx: EntityManager,
    id: string,
    role: Role,
    operator: Operator,
    version?: number,
  ): Promise<Member> {
    assertMayIssue(operator, 'master')
    const now = this.clock.now()
    const key = await lockMember(tx, id, { operator, version, now })
    if (key.level !== 'master') throw conflict(NOT_A_MASTER, key, now)
    if (key.role === role) return toMember(key, now)
    if (key.source === 'environment') throw conflict(ALWAYS_OWNERS, key, now)
    if (key.state === 'revoked') throw conflict(FINAL, key, now)
    if (key.role === 'owner') await this.assertOwnerRemains(tx, id)
    const changed = { role, version: key.version + 1 }
    await tx.update(AccessKeyEntity, { id }, changed)
    await this.audit.record(tx, {
      action: 'role-changed',
      actor: operator.actor,
      client: operator.client,
      subject: keyRef(id),
      details: { before: { role: key.role }, after: { role } },
    })
    return toMember({ ...key, ...changed }, now)
  }

  /**
   * Locks the owners and checks that another one is left without this key: to be called before a key is suspended,
   * revoked, expired or changed to another level or role.
   * @throws {FailureException} 409 – it is the last owner
   */
  async assertOwnerRemains(tx: EntityManager, id: string): Promise<void> {
    // Writes the rows, so that two owners who remove each other at the same moment wait for each other.
    await tx.update(AccessKeyEntity, OWNERS, { role: 'owner' })
    const select = { id: true, state: true, expiresAt: true } as const
    const owners = await tx.find(AccessKeyEntity, { where: OWNERS, select })
    const now = this.clock.now()
    const isOwner = owners.some((owner) => owner.id === id)
    if (isOwner && !owners.some((owner) => owner.id !== id && isUsable(owner, now)))
      throw new FailureException(409, LAST_OWNER)
  }
}
