import type { EntityManager } from 'typeorm'
import type { Reward } from '../program/rewards.js'
import { LedgerEntryEntity } from './ledger-entry.entity.js'
import type { NewEntry } from './ledger.service.js'

/** Returns the rewards that are not active in the account's ledger. */
export async function uncreditedRewards(
  tx: EntityManager,
  keyId: string,
  rewards: Reward[],
): Promise<Reward[]> {
  const active = await activeEntries(tx, keyId, rewards)
  return rewards.filter((_, index) => active[index] === null)
}

/**
 * Returns the entries that reverse what is active for this number of sales, by whichever rules it was credited, in the month in which
 * it was.
 */
export async function clawbacks(
  tx: EntityManager,
  keyId: string,
  sales: number,
  why: Pick<NewEntry, 'kind' | 'author' | 'reason' | 'saleId'>,
): Promise<NewEntry[]> {
  const [credit] = await activeEntries(tx, keyId, [{ sales }])
  if (!credit) return []
  const { amount, month, payableMonth } = credit
  return [{ ...why, amount: -amount, month, payableMonth, reward: sales }]
}

/** For each reward, the entry that credited it; null if there is none or it was reversed since. */
async function activeEntries(tx: EntityManager, keyId: string, rewards: Pick<Reward, 'sales'>[]) {
  const entries: (LedgerEntryEntity | null)[] = []
  for (const { sales: reward } of rewards) {
    const last = await tx.findOne(LedgerEntryEntity, { where: { keyId, reward }, order: { id: 'DESC' } })
    entries.push(last && last.amount > 0 ? last : null)
  }
  return entries
}
