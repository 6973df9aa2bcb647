import type { ValidateKeyAnswer } from './keys.contract.js'

/** Masters' second factors, for server and client: /api/me/factors, /api/auth/second-factor, /api/admin/people/second-factor. */

/** Ways to prove more than the key; `app`: a code of an authenticator app. */
export const FACTOR_KINDS = ['passkey', 'app'] as const
export type FactorKind = (typeof FACTOR_KINDS)[number]
/** What a master proved it by. */
export type FactorUse = FactorKind | 'recovery-code'

/** Days from the requirement on in which masters without a second factor still sign in by their key alone. */
export const GRACE_DAYS = 7
export const RECOVERY_CODES = 10
/** Of one master. */
export const MAX_FACTORS = 10
export const MAX_FACTOR_NAME = 60
/** So long the sign-in waits for the second factor, and a passkey's request or an app's secret for its answer. */
export const FACTOR_MINUTES = 10

/** What a sign-in still needs after the key: the second factor, or a first one to be added. */
export type AwaitedStep = 'factor' | 'enrolment'

/** POST /api/auth/validate-key where a master's sign-in needs more than the key: nothing is open yet. */
export interface AwaitingAnswer {
  awaits: AwaitedStep
}

export interface Factor {
  id: string
  kind: FactorKind
  name: string
  /** ISO 8601, UTC. */
  createdAt: string
  lastUsedAt: string | null
}

/** GET /api/me/factors, for masters: their own, oldest first. */
export interface FactorsAnswer {
  factors: Factor[]
  /** Recovery codes that are left. */
  recoveryCodes: number
  /** Browsers have no passkeys for a portal at an IP address, or without https. */
  canUsePasskeys: boolean
  /** When the portal asks for a second factor at each sign-in, ISO 8601; null: it doesn't. */
  requiredFrom: string | null
}

/** POST /api/me/factors/passkey or app: as GET, with what is shown once. */
export interface AddedFactorAnswer extends FactorsAnswer {
  /** With the first factor. */
  codes?: string[]
  /** If the sign-in waited for it: it is done. */
  key?: ValidateKeyAnswer['key']
}

/** POST /api/me/factors/recovery-codes */
export interface RecoveryCodesAnswer {
  codes: string[]
}

/** POST /api/me/factors/app/secret: for the app, as text and as the address in the QR code. */
export interface AppSecretAnswer {
  secret: string
  uri: string
}

/** POST /api/me/factors/passkey/options, /api/auth/second-factor/options: for the browser, as WebAuthn names it. */
export interface PasskeyOptionsAnswer<Options> {
  /** Null where the master has no passkey. */
  options: Options | null
  /** The master has an authenticator app. */
  hasApp: boolean
}

/** POST /api/auth/second-factor: with `key` if a sign-in waited for it. */
export interface SecondFactorAnswer {
  key?: ValidateKeyAnswer['key']
}

/** GET, PUT /api/admin/people/second-factor */
export interface SecondFactorRule {
  isRequired: boolean
  /** When the grace ends or ended, ISO 8601; null: it isn't required. */
  requiredFrom: string | null
  /** Names of masters who may sign in and have no second factor. */
  without: string[]
  version: number
}
