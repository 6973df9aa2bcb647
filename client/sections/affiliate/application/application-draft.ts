import {
  applicationFault,
  APPLICATION_LIMITS,
  AUDIENCES,
  EXPERIENCES,
  type Audience,
  type Experience,
  type SubmitApplicationRequest,
} from '#src/affiliate/affiliate.contract.js'
import { isMailAddress } from '#src/platform/addresses/mail-address.contract.js'
import { readStored } from '#client/shell/storage/device-storage.js'

export const FIELDS = [
  'name',
  'email',
  'website',
  'experience',
  'audience',
  'promotion',
  'additional',
] as const
export type Field = (typeof FIELDS)[number]

/** The form's values, valid or not. */
export type Draft = Record<Field, string>
export type Faults = Partial<Record<Field, string>>

export const EMPTY_DRAFT: Draft = {
  name: '',
  email: '',
  website: '',
  experience: '',
  audience: '',
  promotion: '',
  additional: '',
}

/** Reads a stored draft, which may be of an older form or invalid. */
export function readDraft(stored: string | null): Draft {
  try {
    const values = JSON.parse(stored ?? '{}') as Record<string, unknown>
    const known = FIELDS.map((field) => [field, typeof values[field] === 'string' ? values[field] : ''])
    return Object.fromEntries(known) as Draft
  } catch {
    return EMPTY_DRAFT
  }
}

export const isEmptyDraft = (draft: Draft): boolean => FIELDS.every((field) => draft[field].trim() === '')

const CHECKS: Record<Field, (value: string) => boolean> = {
  name: (value) => hasLength(value, 1, APPLICATION_LIMITS.name),
  email: isMailAddress,
  website: (value) => isWebAddress(value) && hasLength(value, 1, APPLICATION_LIMITS.website),
  experience: (value) => EXPERIENCES.includes(value as Experience),
  audience: (value) => AUDIENCES.includes(value as Audience),
  promotion: (value) => hasLength(value, 1, APPLICATION_LIMITS.promotion),
  additional: (value) => hasLength(value, 0, APPLICATION_LIMITS.additional),
}

/** The errors that the server would report (product §5). */
export const faultsOf = (draft: Draft): Faults =>
  Object.fromEntries(
    FIELDS.filter((field) => !CHECKS[field](draft[field].trim())).map((field) => [
      field,
      applicationFault(field, draft[field].trim()),
    ]),
  )

export function applicationOf(draft: Draft): SubmitApplicationRequest {
  const trimmed = Object.fromEntries(FIELDS.map((field) => [field, draft[field].trim()])) as Draft
  return {
    ...trimmed,
    experience: trimmed.experience as Experience,
    audience: trimmed.audience as Audience,
    // The member's own key: the server knows it from the session, so the request omits it.
    accessKey: '',
  }
}

/** Length in characters as the server counts them: some take two UTF-16 units. */
export const lengthOf = (text: string): number => [...text].length

const hasLength = (value: string, least: number, most: number) =>
  lengthOf(value) >= least && lengthOf(value) <= most

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false
  const { username, password } = new URL(value)
  return !username && !password
}

/** Reads the application draft stored on this device under `key`; empty without one. */
export const loadDraft = (key: string): Draft => readDraft(readStored(key))
