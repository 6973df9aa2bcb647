/** Lowest first. What each earns is set by the rules of the program (rules.contract.ts). A tier is never lost automatically. */
export const TIERS = ['Bronze', 'Silver', 'Gold', 'Platinum'] as const
export type Tier = (typeof TIERS)[number]
