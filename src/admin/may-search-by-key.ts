import type { SessionUser } from '../keys/sessions/session-user.js'

/**
 * Returns whether a search finds a whole key too. Not for support, who could guess short keys by it: they look them up by
 * `members/find`, which counts misses (contract §4).
 */
export const maySearchByKey = ({ role }: Pick<SessionUser, 'role'>): boolean => role !== 'support'
