import type { AuditAction, AuditValues } from './audit.contract.js'

/** The field of actions whose details are `{before, after}` of one value. */
const FIELDS: Partial<Record<AuditAction, string>> = {
  'display-name-changed': 'displayName',
  'picture-changed': 'picture',
  'picture-removed': 'picture',
}

interface Change {
  field: string
  before: unknown
  after: unknown
}

/**
 * Returns an entry's values before and after its action: of `{before, after}`, of a list of `changes`, or, for an action that
 * only has facts, those after it.
 */
export function changesOf(
  action: string,
  details: string | null,
): { before: AuditValues | null; after: AuditValues | null } {
  const { before = null, after = null, changes, ...facts } = parse(details)
  const field = FIELDS[action as AuditAction] ?? 'value'
  const pairs = listOf(changes)
  return {
    before: merged(pairs && fieldsOf(pairs, 'before'), valuesOf(before, field)),
    after: merged(pairs && fieldsOf(pairs, 'after'), valuesOf(after, field), facts),
  }
}

/** An entry that cannot be read must not make the whole log fail. */
function parse(details: string | null): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(details ?? '{}')
    return isValues(parsed) ? parsed : parsed === null ? {} : { value: parsed }
  } catch {
    return { value: details }
  }
}

const isValues = (value: unknown): value is AuditValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (changes: unknown): Change[] | null =>
  Array.isArray(changes) ? (changes as Change[]).filter((change) => isValues(change)) : null

const fieldsOf = (changes: Change[], side: 'before' | 'after'): AuditValues =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]]))

const valuesOf = (value: unknown, field: string): AuditValues | null =>
  isValues(value) ? value : value === null ? null : { [field]: value }

function merged(...parts: (AuditValues | null)[]): AuditValues | null {
  const values = Object.assign({}, ...parts) as AuditValues
  return Object.keys(values).length > 0 ? values : null
}
