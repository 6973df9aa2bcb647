import { randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, Repository } from 'typeorm'
import { v7 as uuid } from 'uuid'
import { KeyDirectory } from '../../keys/directory/key-directory.service.js'
import { AffiliateEntity } from '../accounts/affiliate.entity.js'
import { type EntryKind, type Ledger, LEDGER_PAGE_SIZE } from './ledger.contract.js'
import { ApplicationEntity } from '../applications/application.entity.js'
import { fromRate, toDollars } from '../accounts/money.js'
import { monthOf } from '../accounts/months.js'
import { LedgerEntryEntity } from './ledger-entry.entity.js'
import { MonthEntity } from '../accounts/month.entity.js'
import { TotalsEntity } from '../accounts/totals.entity.js'

/** One entry to be booked; what is left out is nothing, now, and the month of that time. */
export interface NewEntry {
  kind: EntryKind
  /** Cents. */
  amount: number
  sales?: number
  customers?: number
  month?: string
  recordedAt?: Date
  saleId?: string
  reward?: number
  author?: string
  reason?: string | null
}

/** Entries that are a share of a sale. */
const SALE_KINDS = new Set<EntryKind>(['sale', 'refund'])

/** Without the letters that are mistaken for digits. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 10

/**
 * The affiliates' accounts. Totals, months and the list's sum are written here alone, together with the entries
 * that they are the sums of (docs/decisions/012).
 */
@Injectable()
export class LedgerService {
  constructor(
    @InjectRepository(LedgerEntryEntity) private readonly entries: Repository<LedgerEntryEntity>,
    private readonly keys: KeyDirectory,
  ) {}

  /** Opens the key's account unless it has one. True when it is new. */
  async open(tx: EntityManager, keyId: string, createdAt = new Date()): Promise<boolean> {
    if (await tx.existsBy(AffiliateEntity, { keyId })) return false
    const account = { keyId, code: newCode(), tier: 'Bronze' as const, version: 1, createdAt }
    // Of two who open it at the same time the second finds it open.
    await tx.createQueryBuilder().insert().into(AffiliateEntity).values(account).orIgnore().execute()
    return (await tx.findOneByOrFail(AffiliateEntity, { keyId })).code === account.code
  }

  /** The account under a lock that the transaction holds; null without one, or when `version` is not its present one. */
  async lock(tx: EntityManager, keyId: string, version?: number): Promise<AffiliateEntity | null> {
    const { affected } = await tx.update(
      AffiliateEntity,
      { keyId, ...(version !== undefined && { version }) },
      { version: () => 'version + 1' },
    )
    return affected === 0 ? null : tx.findOneByOrFail(AffiliateEntity, { keyId })
  }

  /** Adds entries to an account that the transaction has locked, and to every sum that they are part of. */
  async post(tx: EntityManager, keyId: string, booked: NewEntry[]): Promise<void> {
    const now = new Date()
    const rows = booked.map(({ recordedAt = now, month = monthOf(recordedAt), ...entry }) => ({
      id: uuid(),
      keyId,
      recordedAt,
      month,
      ...entry,
    }))
    if (rows.length === 0) return
    // Copies: what is inserted comes back with its cents as text on MySQL.
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
      await this.addToMonth(tx, keyId, month, {
        earnings: sum(ofMonth.map((row) => row.amount)),
        sales: sum(ofMonth.map(({ sales = 0 }) => sales)),
      })
    }
    if (amount === 0) return
    const more = { earnings: () => `earnings + ${amount}` }
    const { affected } = await tx.update(ApplicationEntity, { keyId }, more)
    if (affected !== 0) await tx.update(TotalsEntity, { id: 'all' }, more)
  }

  async addToMonth(
    tx: EntityManager,
    keyId: string,
    month: string,
    added: { earnings?: number; sales?: number; clicks?: number },
  ): Promise<void> {
    await tx.createQueryBuilder().insert().into(MonthEntity).values({ keyId, month }).orIgnore().execute()
    const { earnings = 0, sales = 0, clicks = 0 } = added
    await tx.update(
      MonthEntity,
      { keyId, month },
      {
        earnings: () => `earnings + ${earnings}`,
        sales: () => `sales + ${sales}`,
        clicks: () => `clicks + ${clicks}`,
      },
    )
  }

  hasEntries(keyId: string): Promise<boolean> {
    return this.entries.existsBy({ keyId })
  }

  /** The numbers of sales whose rewards the ledger has and that were not taken back. */
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

  /** The entries of an account, of a kind and of a month (YYYY-MM) where these are given, newest first. */
  async page(
    keyId: string,
    page: number,
    { kind, month }: { kind?: EntryKind; month?: string } = {},
  ): Promise<Ledger> {
    const [rows, total] = await this.entries.findAndCount({
      where: { keyId, ...(kind && { kind }), ...(month && { month }) },
      relations: { sale: true },
      order: { id: 'DESC' },
      skip: (page - 1) * LEDGER_PAGE_SIZE,
      take: LEDGER_PAGE_SIZE,
    })
    const names = await this.keys.namesOf(rows.flatMap(({ author }) => author ?? []))
    const entries = rows.map(
      ({ id, kind, amount, sales, customers, recordedAt, month, sale, reward, reason, author }) => ({
        id,
        kind,
        amount: toDollars(amount),
        sales,
        customers,
        recordedAt: recordedAt.toISOString(),
        month,
        // A reward names its sale too, but is no share of it; nor is a sale that is not paid, or another's by now.
        sale:
          sale && sale.affiliateId === keyId && sale.rate > 0 && SALE_KINDS.has(kind) && reward === null
            ? { amount: toDollars(sale.amount), rate: fromRate(sale.rate) }
            : null,
        order: sale?.externalId ?? null,
        reward,
        reason,
        author: author && names(author),
      }),
    )
    return { entries, total, page, pageSize: LEDGER_PAGE_SIZE }
  }
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

const newCode = (): string =>
  Array.from(randomBytes(CODE_LENGTH), (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('')
