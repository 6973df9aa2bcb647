import { keyIdOf } from '../../platform/audit/key-ref.js'

/** Id of the row that remembers how far sign-ins were checked. */
export const SIGN_INS = 'sign-ins'

export interface SignIn {
  /** Of the audit entry. */
  id: string
  keyId: string
  /** Such as 'Firefox on Windows'. */
  device: string
  /** Of an unknown device: what its user agent calls itself. */
  program: string | null
  client: string | null
  /** Milliseconds since 1970. */
  at: number
}

/** Returns the sign-in that an audit entry records; none if it was written without a device, by an earlier version. */
export function signInOf(entry: {
  id: string
  actor: string
  client: string | null
  details: string | null
  occurredAt: Date
}): SignIn[] {
  const { device, program = null } = JSON.parse(entry.details ?? '{}') as Partial<
    Pick<SignIn, 'device' | 'program'>
  >
  const keyId = keyIdOf(entry.actor)
  if (device === undefined || keyId === null) return []
  const { id, client, occurredAt } = entry
  return [{ id, keyId, device, program, client, at: occurredAt.getTime() }]
}
