/**
 * Why a key's address cannot be changed here: many people share it, the configuration sets it, or it is a master's, whose
 * address only owners change. The text of the first two cannot be changed either.
 */
export type AccessLock = 'demo' | 'configured' | 'master'

/** Returns whether the key is one person's own and was issued: only then can it be replaced, and a new device be noticed. */
export const canChangeKey = (lock: AccessLock | null): boolean => lock !== 'demo' && lock !== 'configured'
