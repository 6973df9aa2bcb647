import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { type AuditEntry, AuditService } from '../../platform/audit/audit.service.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { UNDO_SUSPEND_SECONDS } from '../bulk.contract.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { KeyDirectory } from '../directory/key-directory.service.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import { ENDS_SESSIONS, type KeyAction, refusalOf, stateAfter, stateAt } from '../directory/lifecycle.js'
import { KeyExpiry } from '../members/key-expiry.service.js'
import { countKeys } from '../directory/count-keys.js'
import { MasterRoles } from './master-roles.service.js'
import { assertMayIssue, type Operator, ORDER_OPERATOR } from '../sessions/operator.js'
import { SessionsService } from '../sessions/sessions.service.js'
import {
  assertMayEnd,
  assertOpenToChange,
  changedValues,
  type MemberChange,
  planOf,
  recordedChanges,
} from './member-change.js'
import { replaceWords } from '../directory/member-search-index.service.js'
import { conflict } from './member-lock.js'

/** Actions by which a person changes a key's state alone. */
export type StateAction = Extract<KeyAction, 'suspend' | 'reinstate' | 'revoke'> | 'undo-suspend'

const RECORDED = {
  suspend: 'key-suspended',
  reinstate: 'key-reinstated',
  revoke: 'key-revoked',
  'undo-suspend': 'key-suspension-undone',
} as const satisfies Record<StateAction, AuditEntry['action']>

const STATE_CHANGES = ['key-suspended', 'key-reinstated', 'key-suspension-undone'] as const
const TOO_LATE = "This suspension can't be undone any more. Reinstate the key instead."

export interface Written {
  key: AccessKeyEntity
  /** To be recorded in the same transaction; none if nothing was changed. */
  entries: AuditEntry[]
}

/** Returns the audit entry of what an operator did to a key. */
export const entryOf = (
  action: AuditEntry['action'],
  { actor, client }: Operator,
  id: string,
  details?: AuditEntry['details'],
): AuditEntry => ({ action, actor, client, subject: keyRef(id), details })

/**
 * Writes changes of keys, in the transaction that locked them. A change is refused before its first write, so that other
 * changes in the same transaction can go on.
 */
@Injectable()
export class MemberWrites {
  constructor(
    private readonly roles: MasterRoles,
    private readonly sessions: SessionsService,
    private readonly expiry: KeyExpiry,
    private readonly clock: DatabaseClock,
    private readonly directory: KeyDirectory,
    private readonly audit: AuditService,
  ) {}

  /**
   * Returns a locked key in the state that its date gives it. One that is due expires here, as the hourly job would have
   * it: otherwise an extension would find it active and bring its old sessions back.
   */
  async settle(tx: EntityManager, key: AccessKeyEntity): Promise<AccessKeyEntity> {
    const state = stateAt(key, this.clock.now())
    if (state === key.state) return key
    await this.expiry.expire(tx, [key.id])
    return { ...key, state }
  }

  /**
   * Changes the given fields of a locked key. With `mayEnd` an expiry that has passed ends it.
   * @throws {FailureException} 400 with `fields` – a date that has passed, a level that it cannot have; 403 – an
   * earlier end, by support; a master's address, and the operator's key entered too long ago; 409 – a configured or revoked key, or the last owner
   */
  async change(
    tx: EntityManager,
    key: AccessKeyEntity,
    change: MemberChange,
    operator: Operator,
    mayEnd = false,
  ): Promise<Written> {
    if (change.expiresAt !== undefined) assertMayEnd(operator, key, change.expiresAt)
    const plan = planOf(key, change, this.clock.now(), mayEnd)
    if (plan === null) return { key, entries: [] }
    if ('refused' in plan) throw conflict(refusalOf(plan.refused), key, this.clock.now())
    // Otherwise a forgotten session could have a master's key mailed to its user.
    if ('email' in plan.changed) assertMayIssue(operator, key.level)
    if (key.role === 'owner' && plan.changed.expiresAt) await this.roles.assertOwnerRemains(tx, key.id)
    const changed = await this.store(tx, key, plan.changed)
    if (changed.state === 'expired' && key.state !== 'expired') await this.sessions.endAll(tx, key.id)
    if ('holder' in plan.changed || 'email' in plan.changed) await replaceWords(tx, changed)
    if ('holder' in plan.changed) await this.directory.renamed(tx, changed)
    const recorded = recordedChanges(key, changed)
    return {
      key: changed,
      entries: recorded.map(({ action, details }) => entryOf(action, operator, key.id, details)),
    }
  }

  /**
   * Suspends, reinstates or revokes a locked key; sessions end at once. `undo-suspend` also restores who had given it its state, which
   * decides what later orders do to it.
   * @throws {FailureException} 409 – its state forbids it, it is configured, or the last owner; to undo: not suspended by
   * this operator within UNDO_SUSPEND_SECONDS
   */
  async act(
    tx: EntityManager,
    key: AccessKeyEntity,
    action: StateAction,
    operator: Operator,
  ): Promise<Written> {
    assertOpenToChange(key)
    const lifted = action === 'undo-suspend' ? 'reinstate' : action
    const state = this.stateAfter(lifted, key)
    if (key.role === 'owner' && lifted !== 'reinstate') await this.roles.assertOwnerRemains(tx, key.id)
    const stateBy =
      action === 'undo-suspend'
        ? await this.stateByBefore(tx, key, operator)
        : operator === ORDER_OPERATOR
          ? 'order'
          : 'person'
    const changed = await this.store(tx, key, { state, ...(action !== 'revoke' && { stateBy }) })
    if (ENDS_SESSIONS.has(lifted)) await this.sessions.endAll(tx, key.id)
    const entry = entryOf(RECORDED[action], operator, key.id, changedValues(key, changed))
    return { key: changed, entries: [entry] }
  }

  /** Who had given a key its state before this operator suspended it just now: the audit says so. */
  private async stateByBefore(tx: EntityManager, key: AccessKeyEntity, { actor }: Operator) {
    const [last, ...earlier] = await this.audit.newest(tx, keyRef(key.id), STATE_CHANGES, 20)
    const now = this.clock.now()
    const isOwn = last?.action === 'key-suspended' && last.actor === actor
    if (!isOwn || now.getTime() - last.occurredAt.getTime() > UNDO_SUSPEND_SECONDS * 1000)
      throw conflict(TOO_LATE, key, now)
    // An undone suspension and its undoing left things as they were.
    const given = earlier.find(
      ({ action }, at) =>
        action !== 'key-suspension-undone' && earlier[at - 1]?.action !== 'key-suspension-undone',
    )
    return given ? (given.actor === ORDER_OPERATOR.actor ? 'order' : 'person') : null
  }

  /**
   * Returns the state of a key after an action.
   * @throws {FailureException} 409 – its present state forbids it
   */
  stateAfter(action: KeyAction, key: AccessKeyEntity) {
    const state = stateAfter(action, key, this.clock.now())
    if (!state) throw conflict(refusalOf(action), key, this.clock.now())
    return state
  }

  /** Writes columns of a locked key with its next version, and returns it. */
  async store(
    tx: EntityManager,
    key: AccessKeyEntity,
    changed: Partial<AccessKeyEntity>,
  ): Promise<AccessKeyEntity> {
    const columns = { ...changed, version: key.version + 1 }
    await tx.update(AccessKeyEntity, { id: key.id }, columns)
    const stored = { ...key, ...columns }
    await countKeys(tx, { before: [key], after: [stored] })
    return stored
  }
}
