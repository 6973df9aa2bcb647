import type { AuditEntry } from '../../platform/audit/audit.service.js'
import { FailureException } from '../../platform/errors/failure.js'
import type { AccessKey } from '../directory/access-key.js'
import { type KeyAction, stateAfter } from '../directory/lifecycle.js'
import type { KeyLevel } from '../keys.contract.js'
import { holderSort } from '../members/member-search-words.js'
import type { Operator } from '../sessions/operator.js'

/** Fields of a member that are to be changed; null clears. */
export interface MemberChange {
  holder?: string | null
  email?: string | null
  note?: string | null
  expiresAt?: Date | null
  level?: KeyLevel
}

interface Plan {
  changed: Partial<AccessKey> & { holderSort?: string }
  action: AuditEntry['action']
}

const ONLY_EXTEND = "Your role can extend, suspend, or email a key, but can't change anything else about it."
const CONFIGURED = "This key comes from the portal's configuration. Change it there and restart the portal."
const NO_LEVEL_OF_MASTER = "A master's level can't change. Revoke the key and issue another."
const NO_MASTER = "A member's key can't become a master key. Issue a master key instead."
const PAST = 'The date must be in the future.'

/**
 * Checks what the operator's role may change: support extends (contract §2, 'Roles').
 * @throws {FailureException} 403 – another field
 */
export function assertAllowed({ role }: Pick<Operator, 'role'>, change: MemberChange): void {
  const { expiresAt: _, ...others } = change
  const isMore = Object.values(others).some((value) => value !== undefined)
  if (role === 'support' && isMore) throw new FailureException(403, ONLY_EXTEND)
}

/**
 * Checks that the key is not one of the configuration.
 * @throws {FailureException} 409 – it is
 */
export function assertOpenToChange({ source }: Pick<AccessKey, 'source'>): void {
  if (source === 'environment') throw new FailureException(409, CONFIGURED)
}

/**
 * Returns the columns that a change sets and how the audit names it; null if all is as it was, and the action that the
 * lifecycle refuses. With `mayEnd` a date may have passed.
 * @throws {FailureException} 400 with `fields` – a date that has passed, a level that the key cannot have; 409 – a
 * configured key
 */
export function planOf(
  key: AccessKey,
  change: MemberChange,
  now: Date,
  mayEnd = false,
): Plan | { refused: KeyAction } | null {
  const changed: Plan['changed'] = {}
  let action: AuditEntry['action'] = 'key-changed'
  if (change.holder !== undefined && change.holder !== key.holderName)
    Object.assign(changed, { holderName: change.holder, holderSort: holderSort(change.holder) })
  if (change.email !== undefined && change.email !== key.holderEmail) changed.holderEmail = change.email
  if (change.note !== undefined && change.note !== key.note) changed.note = change.note
  if (change.expiresAt !== undefined && change.expiresAt?.getTime() !== key.expiresAt?.getTime()) {
    assertOpenToChange(key)
    if (!mayEnd && change.expiresAt && change.expiresAt <= now) throw invalid('expiresAt', PAST)
    const status = stateAfter('extend', key, now, change.expiresAt)
    if (!status) return { refused: 'extend' }
    Object.assign(changed, { expiresAt: change.expiresAt, status })
    action = 'key-extended'
  }
  if (change.level !== undefined && change.level !== key.level) {
    assertOpenToChange(key)
    if (key.level === 'master') throw invalid('level', NO_LEVEL_OF_MASTER)
    if (change.level === 'master') throw invalid('level', NO_MASTER)
    if (!stateAfter('change-level', key, now)) return { refused: 'change-level' }
    changed.level = change.level
    action = 'key-level-changed'
  }
  return Object.keys(changed).length > 0 ? { changed, action } : null
}

const invalid = (field: string, sentence: string) =>
  new FailureException(400, sentence, { fields: { [field]: sentence } })

/** Returns what differs, for the audit; of an e-mail address and a note only whether there is one. */
export function changedValues(before: AccessKey, after: AccessKey): AuditEntry['details'] {
  const values: Record<string, [unknown, unknown]> = {
    level: [before.level, after.level],
    state: [before.status, after.status],
    expiresAt: [before.expiresAt?.toISOString() ?? null, after.expiresAt?.toISOString() ?? null],
    holder: [before.holderName, after.holderName],
    email: withoutText(before.holderEmail, after.holderEmail),
    note: withoutText(before.note, after.note),
  }
  const changed = Object.entries(values).filter(([, [old, current]]) => old !== current)
  return {
    before: Object.fromEntries(changed.map(([name, [old]]) => [name, old])),
    after: Object.fromEntries(changed.map(([name, [, current]]) => [name, current])),
  }
}

function withoutText(before: string | null, after: string | null): [unknown, unknown] {
  if (before === after) return [null, null]
  const isBoth = before !== null && after !== null
  return [before === null ? null : 'set', after === null ? null : isBoth ? 'changed' : 'set']
}
