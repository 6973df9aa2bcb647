import { randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, Repository } from 'typeorm'
import { newId } from '../../platform/database/queries/new-id.js'
import { AffiliateEntity } from '../accounts/affiliate.entity.js'
import { KeyDirectory } from '../../keys/directory/key-directory.service.js'
import { NO_APPLICATION } from '../affiliate.contract.js'
import type { EntryKind } from './ledger.contract.js'
import { ApplicationEntity } from '../accounts/application.entity.js'
import { searchText } from '../accounts/application-search.js'
import { insertMissing } from '../../platform/database/writes/insert-rows.js'
import { monthOf } from '../../platform/business-time.contract.js'
import { LedgerEntryEntity } from './ledger-entry.entity.js'
import { addToMonth } from '../accounts/add-to-month.js'
import { takeNumber } from '../accounts/take-number.js'
import { TotalsEntity } from '../accounts/totals.entity.js'

/** An entry to add. Defaults: no counts, recorded now, and the month of that time. */
export interface NewEntry {
  kind: EntryKind
  /** Cents. */
  amount: number
  sales?: number
  customers?: number
  month?: string
  /** YYYY-MM from which it can be paid out, if that is later than the month in which it is recorded. */
  payableMonth?: string
  recordedAt?: Date
  saleId?: string
  reward?: number
  author?: string
  reason?: string | null
}

/** Without letters that look like digits. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 10

/**
 * The affiliates' accounts and their ledger. Only this service writes the sums (account, month, application, totals),
 * in one transaction with the entries that they are the sums of (docs/decisions/affiliate.md).
 */
@Injectable()
export class LedgerService {
  constructor(
    @InjectRepository(LedgerEntryEntity) private readonly entries: Repository<LedgerEntryEntity>,
    private readonly keys: KeyDirectory,
  ) {
    keys.onRename(rename)
  }

  /** Opens the key's account unless it has one, and lists it without an application unless it has applied. Returns whether it is new. */
  async open(tx: EntityManager, keyId: string, createdAt = new Date()): Promise<boolean> {
    if (await tx.existsBy(AffiliateEntity, { keyId })) return false
    const account = { keyId, code: newCode(), tier: 'Bronze' as const, version: 1, createdAt }
    // Of two concurrent calls, one inserts the account and the other finds it.
    await insertMissing(tx, AffiliateEntity, account)
    if ((await tx.findOneByOrFail(AffiliateEntity, { keyId })).code !== account.code) return false
    if (!(await tx.existsBy(ApplicationEntity, { keyId }))) await this.list(tx, { ...account, earnings: 0 })
    return true
  }

  /** Adds an account to the list of the back office. */
  private async list(
    tx: EntityManager,
    { keyId, earnings, createdAt }: Pick<AffiliateEntity, 'keyId' | 'earnings' | 'createdAt'>,
  ): Promise<void> {
    const number = await takeNumber(tx, {
      withoutApplication: () => 'without_application + 1',
      earnings: () => `earnings + ${earnings}`,
    })
    const { holder, hint } = await this.keys.nameOf(tx, keyId)
    const row = { name: holder ?? '', email: '', website: '' }
    await tx.insert(ApplicationEntity, {
      id: newId(),
      number,
      keyId,
      ...row,
      experience: '',
      audience: '',
      promotion: '',
      additional: '',
      status: NO_APPLICATION,
      reviewOrder: number,
      search: searchText({ ...row, hint }),
      earnings,
      submittedAt: createdAt,
    })
  }

  /** Locks the account until the end of the transaction and returns it; null if there is none or `version` is outdated. */
  async lock(tx: EntityManager, keyId: string, version?: number): Promise<AffiliateEntity | null> {
    const { affected } = await tx.update(
      AffiliateEntity,
      { keyId, ...(version !== undefined && { version }) },
      { version: () => 'version + 1' },
    )
    return affected === 0 ? null : tx.findOneByOrFail(AffiliateEntity, { keyId })
  }

  /** Adds entries to a locked account, and their amounts and counts to every sum. */
  async post(tx: EntityManager, keyId: string, added: NewEntry[]): Promise<void> {
    const now = new Date()
    const rows = added.map(({ recordedAt = now, month = monthOf(recordedAt), payableMonth, ...entry }) => ({
      id: newId(),
      keyId,
      recordedAt,
      month,
      payableMonth: later(monthOf(recordedAt), payableMonth ?? ''),
      ...entry,
    }))
    if (rows.length === 0) return
    // Copies, because the MySQL driver turns the cents of inserted objects into text.
    await tx.insert(
      LedgerEntryEntity,
      rows.map((row) => ({ ...row })),
    )
    const amount = sum(rows.map((row) => row.amount))
    await tx.update(
      AffiliateEntity,
      { keyId },
      {
        earnings: () => `earnings + ${amount}`,
        referrals: () => `referrals + ${sum(rows.map(({ sales = 0 }) => sales))}`,
        customers: () => `customers + ${sum(rows.map(({ customers = 0 }) => customers))}`,
      },
    )
    for (const month of new Set(rows.map((row) => row.month))) {
      const ofMonth = rows.filter((row) => row.month === month)
      await addToMonth(tx, keyId, month, {
        earnings: sum(ofMonth.map((row) => row.amount)),
        sales: sum(ofMonth.map(({ sales = 0 }) => sales)),
      })
    }
    if (amount === 0) return
    const more = { earnings: () => `earnings + ${amount}` }
    const { affected } = await tx.update(ApplicationEntity, { keyId }, more)
    if (affected !== 0) await tx.update(TotalsEntity, { id: 'all' }, more)
    // A replica of an earlier version has opened the account.
    else await this.list(tx, await tx.findOneByOrFail(AffiliateEntity, { keyId }))
  }

  hasEntries(keyId: string): Promise<boolean> {
    return this.entries.existsBy({ keyId })
  }

  /** Returns the numbers of sales whose rewards are in the ledger and not reversed. */
  async rewardsOf(keyId: string): Promise<Set<number>> {
    const rewards = await this.entries
      .createQueryBuilder('entry')
      .select('entry.reward', 'sales')
      .where('entry.keyId = :keyId AND entry.reward IS NOT NULL', { keyId })
      .groupBy('entry.reward')
      .having('SUM(entry.amount) > 0')
      .getRawMany<{ sales: number }>()
    return new Set(rewards.map(({ sales }) => sales))
  }
}

/** Without an application, the row has the holder's name. */
async function rename(
  tx: EntityManager,
  { id: keyId, holder, hint }: { id: string; holder: string | null; hint: string },
): Promise<void> {
  const row = { name: holder ?? '', email: '', website: '' }
  const search = searchText({ ...row, hint })
  await tx.update(ApplicationEntity, { keyId, status: NO_APPLICATION }, { name: row.name, search })
}

/** Of two months. */
const later = (one: string, other: string): string => (one > other ? one : other)

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

const newCode = (): string =>
  Array.from(randomBytes(CODE_LENGTH), (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('')
