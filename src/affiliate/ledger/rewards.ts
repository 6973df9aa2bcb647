import type { EntityManager } from 'typeorm'
import type { Reward } from '../accounts/earnings.js'
import { LedgerEntryEntity } from './ledger-entry.entity.js'
import type { NewEntry } from './ledger.service.js'

/** Those of the rewards that the account does not have. */
export async function uncreditedRewards(
  tx: EntityManager,
  keyId: string,
  rewards: Reward[],
): Promise<Reward[]> {
  const active = await activeEntries(tx, keyId, rewards)
  return rewards.filter((_, index) => active[index] === null)
}

/** Takes those of the rewards back that the account has, each in the month in which it was paid, as `why` says. */
export async function clawbacks(
  tx: EntityManager,
  keyId: string,
  rewards: Reward[],
  why: Pick<NewEntry, 'kind' | 'author' | 'reason' | 'saleId'>,
): Promise<NewEntry[]> {
  const active = await activeEntries(tx, keyId, rewards)
  return active.flatMap((paid, index): NewEntry[] =>
    paid ? [{ ...why, amount: -paid.amount, month: paid.month, reward: rewards[index]!.sales }] : [],
  )
}

/** For each reward the entry that paid it, unless it was taken back since. */
async function activeEntries(
  tx: EntityManager,
  keyId: string,
  rewards: Reward[],
): Promise<(LedgerEntryEntity | null)[]> {
  const entries: (LedgerEntryEntity | null)[] = []
  for (const { sales: reward } of rewards) {
    const last = await tx.findOne(LedgerEntryEntity, { where: { keyId, reward }, order: { id: 'DESC' } })
    entries.push(last && last.amount > 0 ? last : null)
  }
  return entries
}
