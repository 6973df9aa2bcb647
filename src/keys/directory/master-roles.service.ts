import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { AuditService } from '../../platform/audit/audit.service.js'
import { DatabaseClock } from '../../platform/database/database-clock.js'
import { FailureException, notFound } from '../../platform/errors/failure.js'
import type { Role } from '../keys.contract.js'
import { assertMayIssue, type Operator } from '../sessions/operator.js'
import { isUsable } from './access-key.js'
import { AccessKeyEntity } from './access-key.entity.js'
import { keyRef } from './key-directory.service.js'

const OWNERS = { status: 'active', level: 'master', role: 'owner' } as const
const LAST_OWNER = 'The portal needs an owner. Make someone else an owner first.'

/** What masters may do (contract §2, 'Roles'). */
@Injectable()
export class MasterRoles {
  constructor(
    private readonly audit: AuditService,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Gives a master another role; the same role again changes nothing.
   * @throws {FailureException} 403 – not an owner, or key entered too long ago; 404 – no such key; 409 – not a master, a
   * configured master, or the last owner
   */
  async change(tx: EntityManager, id: string, role: Role, operator: Operator): Promise<void> {
    assertMayIssue(operator, 'master')
    const select = { id: true, level: true, role: true, source: true } as const
    const key = await tx.findOne(AccessKeyEntity, { where: { id }, select })
    if (!key) throw notFound('Member not found.')
    if (key.role === role) return
    if (key.level !== 'master') throw new FailureException(409, 'Only master keys have a role.')
    if (key.source === 'environment')
      throw new FailureException(409, 'The two configured masters are always owners.')
    await this.assertOwnerRemains(tx, id)
    await tx.update(AccessKeyEntity, { id }, { role })
    await this.audit.record(tx, {
      action: 'role-changed',
      actor: operator.actor,
      client: operator.client,
      subject: keyRef(id),
      details: { before: { role: key.role }, after: { role } },
    })
  }

  /**
   * Locks the owners and checks that another one is left without this key: to be called before a key is suspended,
   * revoked, expired or changed to another level or role.
   * @throws {FailureException} 409 – it is the last owner
   */
  async assertOwnerRemains(tx: EntityManager, id: string): Promise<void> {
    // Writes the rows, so that two owners who remove each other at the same moment wait for each other.
    await tx.update(AccessKeyEntity, OWNERS, { role: 'owner' })
    const select = { id: true, status: true, expiresAt: true } as const
    const owners = await tx.find(AccessKeyEntity, { where: OWNERS, select })
    const now = this.clock.now()
    const isOwner = owners.some((owner) => owner.id === id)
    if (isOwner && !owners.some((owner) => owner.id !== id && isUsable(owner, now)))
      throw new FailureException(409, LAST_OWNER)
  }
}
