import type { Member } from './members.contract.js'

/**
 * The people who run the portal, for owners: the answers of /api/admin/people (contract §2, 'Roles'). All else about them
 * is a call of members.contract.ts: issue, change of name and address, suspend, revoke and the like.
 */

/** Most people in the list. */
export const MAX_PEOPLE = 1_000

/** A master's key and who holds it. */
export interface Person extends Pick<
  Member,
  | 'id'
  | 'hint'
  | 'role'
  | 'template'
  | 'state'
  | 'holder'
  | 'email'
  | 'createdAt'
  | 'lastSignInAt'
  | 'version'
> {
  /** What histories call them: the holder, or else the profile's name, or 'automation master'. */
  name: string
  /** One of the two masters of the configuration: always an owner. */
  isConfigured: boolean
  /** The signed-in master themselves. */
  isYou: boolean
}

/** GET /api/admin/people: owners first, then by name; revoked ones last. */
export interface PeopleAnswer {
  people: Person[]
}
