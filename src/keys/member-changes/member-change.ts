import type { AuditEntry } from '../../platform/audit/audit.service.js'
import { FailureException } from '../../platform/errors/failure.js'
import type { AccessKey } from '../directory/access-key.js'
import { type KeyAction, stateAfter } from '../directory/lifecycle.js'
import type { KeyLevel } from '../keys.contract.js'
import { mapTexts, MEMBER_TEXT_NAMES, type MemberTexts } from '../member-texts.contract.js'
import { holderSort } from '../directory/member-search-words.js'
import type { Operator } from '../sessions/operator.js'

/** Fields of a member that are to be changed; null clears. */
export interface MemberChange extends Partial<MemberTexts> {
  expiresAt?: Date | null
  level?: KeyLevel
}

interface Plan {
  changed: Partial<AccessKey> & { holderSort?: string }
}

/** What the audit has of a change. */
type Recorded = Required<Pick<AuditEntry, 'action' | 'details'>>

const ONLY_EXTEND = "Your role can extend, suspend, or email a key, but can't change anything else about it."
const ONLY_LATER = "Your role can extend a key, but can't end it sooner or remove its end date."
const CONFIGURED =
  "This key comes from the portal's configuration, so it can't be changed here. To replace it, change the configuration and restart the portal."
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
 * Checks that the operator's role may give the key this end: support only a later one.
 * @throws {FailureException} 403 – an earlier one, or none
 */
export function assertMayEnd(
  { role }: Pick<Operator, 'role'>,
  { expiresAt: before }: Pick<AccessKey, 'expiresAt'>,
  after: Date | null,
): void {
  const isSame = after?.getTime() === before?.getTime()
  if (role === 'support' && !isSame && (!after || isSooner(before, after)))
    throw new FailureException(403, ONLY_LATER)
}

/** Whether a key with this end ends sooner than before; null: never. */
const isSooner = (before: Date | null, after: Date | null): boolean =>
  after !== null && (before === null || after < before)

/**
 * Checks that the key is not one of the configuration.
 * @throws {FailureException} 409 – it is
 */
export function assertOpenToChange({ source }: Pick<AccessKey, 'source'>): void {
  if (source === 'environment') throw new FailureException(409, CONFIGURED)
}

/**
 * Returns the columns that a change sets; null if all is as it was, and the action that the lifecycle refuses. With `mayEnd` a date may have passed.
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
  for (const name of MEMBER_TEXT_NAMES)
    if (change[name] !== undefined && change[name] !== key[name]) changed[name] = change[name]
  if (changed.holder !== undefined) changed.holderSort = holderSort(changed.holder)
  if (change.expiresAt !== undefined && change.expiresAt?.getTime() !== key.expiresAt?.getTime()) {
    assertOpenToChange(key)
    if (!mayEnd && change.expiresAt && change.expiresAt <= now) throw invalid('expiresAt', PAST)
    const state = stateAfter('extend', key, now, change.expiresAt)
    if (!state) return { refused: 'extend' }
    Object.assign(changed, { expiresAt: change.expiresAt, state })
  }
  if (change.level !== undefined && change.level !== key.level) {
    assertOpenToChange(key)
    if (key.level === 'master') throw invalid('level', NO_LEVEL_OF_MASTER)
    if (change.level === 'master') throw invalid('level', NO_MASTER)
    if (!stateAfter('change-level', key, now)) return { refused: 'change-level' }
    changed.level = change.level
  }
  return Object.keys(changed).length > 0 ? { changed } : null
}

const invalid = (field: string, sentence: string) =>
  new FailureException(400, sentence, { fields: { [field]: sentence } })

/** Returns what differs, for the audit; of some texts only whether there is one. */
export const changedValues = (before: AccessKey, after: AccessKey): Recorded['details'] =>
  toDetails(changedFields(before, after))

/**
 * Returns what the audit records of an edit: the end, the level and all else each under an action of its own, so that each is
 * found by it. A state that changed with them is in the first.
 */
export function recordedChanges(before: AccessKey, after: AccessKey): Recorded[] {
  const fields = changedFields(before, after)
  const end = isSooner(before.expiresAt, after.expiresAt) ? 'key-shortened' : 'key-extended'
  const actions = { expiresAt: end, level: 'key-level-changed' } as const
  const actionOf = (name: string): Recorded['action'] =>
    actions[name as keyof typeof actions] ?? 'key-changed'
  const others = fields.filter(([name]) => name !== 'state')
  const state = fields.filter(([name]) => name === 'state')
  return [...new Set(others.map(([name]) => actionOf(name)))].map((action, at) => {
    const own = others.filter(([name]) => actionOf(name) === action)
    return { action, details: toDetails(at === 0 ? [...own, ...state] : own) }
  })
}

type ChangedField = [name: string, values: [before: unknown, after: unknown]]

function changedFields(before: AccessKey, after: AccessKey): ChangedField[] {
  const values: Record<string, [unknown, unknown]> = {
    expiresAt: [before.expiresAt?.toISOString() ?? null, after.expiresAt?.toISOString() ?? null],
    level: [before.level, after.level],
    state: [before.state, after.state],
    ...mapTexts((name, { isRecorded }) =>
      isRecorded ? [before[name], after[name]] : withoutText(before[name], after[name]),
    ),
  }
  return Object.entries(values).filter(([, [old, current]]) => old !== current)
}

const toDetails = (fields: ChangedField[]): Recorded['details'] => ({
  before: Object.fromEntries(fields.map(([name, [old]]) => [name, old])),
  after: Object.fromEntries(fields.map(([name, [, current]]) => [name, current])),
})

function withoutText(before: string | null, after: string | null): [unknown, unknown] {
  if (before === after) return [null, null]
  const isBoth = before !== null && after !== null
  return [before === null ? null : 'set', after === null ? null : isBoth ? 'changed' : 'set']
}
