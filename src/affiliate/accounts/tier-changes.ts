import type { EntityManager } from 'typeorm'
import { type ProgramRules, tierReached } from '../program/rules.contract.js'
import { TIERS } from '../program/tiers.contract.js'
import { AffiliateEntity } from './affiliate.entity.js'

/** The highest number of referrals that an account ever had, counting only sales that are still its own, except one. */
const PEAK = `SELECT MAX(referrals) AS peak FROM (
  SELECT SUM(e.sales) OVER (ORDER BY e.id) AS referrals
  FROM affiliate_entries e LEFT JOIN affiliate_sales s ON s.id = e.sale_id
  WHERE e.key_id = ? AND (e.sale_id IS NULL OR (s.affiliate_id = e.key_id AND e.sale_id <> ?))
) counted`

/** Raises the tier to the one that the number of referrals reaches; never lowers it (product §9). */
export async function promote(
  tx: EntityManager,
  rules: ProgramRules,
  { keyId, tier }: Pick<AffiliateEntity, 'keyId' | 'tier'>,
  referrals: number,
): Promise<void> {
  const reached = tierReached(rules, referrals)
  if (TIERS.indexOf(reached) > TIERS.indexOf(tier))
    await tx.update(AffiliateEntity, { keyId }, { tier: reached })
}

/** Lowers the tier if it would not have been reached without this sale. A tier set by an administrator stays. */
export async function demote(
  tx: EntityManager,
  rules: ProgramRules,
  { keyId, tier }: Pick<AffiliateEntity, 'keyId' | 'tier'>,
  saleId: string,
): Promise<void> {
  if (tier === TIERS[0]) return
  const withIt = tierReached(rules, await peakOf(tx, keyId, ''))
  const withoutIt = tierReached(rules, await peakOf(tx, keyId, saleId))
  if (tier === withIt && withIt !== withoutIt)
    await tx.update(AffiliateEntity, { keyId }, { tier: withoutIt })
}

async function peakOf(tx: EntityManager, keyId: string, exceptSaleId: string): Promise<number> {
  const [row] = await tx.query<{ peak: number | string | null }[]>(PEAK, [keyId, exceptSaleId])
  return Number(row?.peak ?? 0)
}
