/** Roles of masters, for server and client; each route names those that may use it (platform/http/access.decorators.ts). */

/** What a master may do in the back office (contract §2, 'Roles'). */
export const ROLES = ['owner', 'manager', 'support', 'editor'] as const
export type Role = (typeof ROLES)[number]

/** For how long actions with step-up need no new confirmation after the key was entered (contract §2, 'Roles'). */
export const STEP_UP_MINUTES = 10
