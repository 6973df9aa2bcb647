import type { AccessLock } from '../../../src/keys/my-access/my-access.contract.js'

/** Whether the key is one person's own and was issued: only then can it be replaced, and a new device be noticed. */
export const canChangeKey = (lock: AccessLock | null): boolean => lock !== 'demo' && lock !== 'configured'
