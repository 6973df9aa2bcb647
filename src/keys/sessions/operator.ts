import { FailureException } from '../../platform/errors/failure.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import type { KeyLevel } from '../keys.contract.js'
import type { Role } from '../roles.contract.js'
import type { SessionUser } from './session-user.js'
import { assertConfirmed } from './step-up.js'

/** Who changes keys: a master in the back office, or somebody at the command line, who may do what an owner may. */
export interface Operator {
  /** As in audit entries. */
  actor: string
  /** Of a master. */
  keyId?: string
  role: Role
  isConfirmed: boolean
  hasFactor?: boolean
  /** The master's address, IPv6 as its /64. */
  client?: string
}

export const COMMAND_LINE: Operator = { actor: 'command', role: 'owner', isConfirmed: true }

/** An order of a shop: signed, and what it may do follows from its offer. */
export const ORDER_OPERATOR: Operator = { actor: 'order', role: 'owner', isConfirmed: true }

/** The deletion of an account, once its time has come (contract §5, 'My data'). */
export const ERASURE_OPERATOR: Operator = { actor: 'erasure', role: 'owner', isConfirmed: true }

/** Returns the master of a route with `@Roles()` as an operator. */
export const operatorOf = (
  { keyId, role, isConfirmed, hasFactor }: SessionUser,
  client: string,
): Operator => ({
  actor: keyRef(keyId),
  keyId,
  role: role!,
  isConfirmed,
  hasFactor,
  client,
})

/** Returns the member as who changes their own key. */
export const holderAsOperator = ({ keyId }: SessionUser, client: string): Operator => ({
  actor: keyRef(keyId),
  role: 'owner',
  isConfirmed: true,
  client,
})

/**
 * Checks that the operator may change, reveal or mail this key: masters' keys are the owners' affair, or else a manager
 * could become an owner by mailing one to themselves (contract §2, 'Roles').
 * @throws {FailureException} 403 – a master's key, and not an owner
 */
export function assertMayManage(operator: Operator, key: { level: KeyLevel }): void {
  if (key.level === 'master' && operator.role !== 'owner')
    throw new FailureException(403, 'Only an owner can do this to a master key.')
}

/**
 * Checks that the operator may give away a key of this level: issue, replace or mail it, or change the address that its mails
 * go to (contract §2, 'Roles').
 * @throws {FailureException} 403 – a master, and not an owner; the same with the reason `step-up` – key entered too long ago
 */
export function assertMayIssue(operator: Operator, level: KeyLevel): void {
  if (level !== 'master') return
  assertMayManage(operator, { level })
  assertConfirmed(operator)
}
