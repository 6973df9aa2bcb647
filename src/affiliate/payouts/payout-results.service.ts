import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource, type EntityManager, In, Raw } from 'typeorm'
import { AuditService } from '../../platform/audit/audit.service.js'
import { toDollars } from '../../platform/database/queries/cents.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException } from '../../platform/errors/failure.js'
import { csvRows } from '../../platform/spreadsheet/csv-rows.js'
import { textOf } from '../../platform/spreadsheet/spreadsheet-text.js'
import { AffiliateEntity } from '../accounts/affiliate.entity.js'
import { CUT_REFERENCE, parseReference, referenceOf } from './own-statement.js'
import {
  monthName,
  type Result,
  RESULTS_MOST_ROWS,
  type ResultsAnswer,
  type StatementState,
} from './payouts.contract.js'
import { StatementEntity } from './statement.entity.js'

/** Statements that get their result in one transaction. */
const AT_ONCE = 200

/** Names of the columns that matter, in lower case: those of our own format first, then those of the services' reports. */
const COLUMNS = {
  reference: [
    'reference',
    'customer id',
    'customerid',
    'sender_item_id',
    'unique id',
    'paymentreference',
    'payment reference',
  ],
  amount: ['amount', 'payment amount', 'gross', 'target amount (after fees)', 'target amount'],
  state: ['state', 'status', 'transaction status', 'transaction_status'],
  /** Optional. */
  currency: ['currency', 'payment currency', 'target currency'],
} as const
type Column = keyof typeof COLUMNS

/** What the services call a result, in lower case, without blanks and underscores; null: they are still working on it. */
const RESULT_OF: Record<string, Result | null> = {
  ...{ paid: 'paid', success: 'paid', completed: 'paid', complete: 'paid', outgoingpaymentsent: 'paid' },
  ...{ unclaimed: 'unclaimed' },
  ...{
    returned: 'returned',
    refunded: 'returned',
    reversed: 'returned',
    fundsrefunded: 'returned',
  },
  ...{ failed: 'failed', blocked: 'failed', denied: 'failed', cancelled: 'failed', canceled: 'failed' },
  ...{ pending: null, processing: null, inprogress: null, onhold: null, fundsconverted: null },
  // Wise may still deliver what a bank bounced.
  ...{ incomingpaymentwaiting: null, incomingpaymentinitiated: null, bouncedback: null },
}

/** From which states a result can follow. */
const BEFORE: Record<Result, StatementState[]> = {
  paid: ['exported', 'unclaimed'],
  unclaimed: ['exported'],
  // A payment can be sent back after it was made.
  returned: ['exported', 'unclaimed', 'paid'],
  failed: ['exported'],
}
const OWED_AGAIN: readonly Result[] = ['returned', 'failed']

interface Settling {
  statement: StatementEntity
  result: Result
}

/** Brings in what a payout service did with the exported payouts (docs/decisions/affiliate.md). */
@Injectable()
export class PayoutResults {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Reads a file of results, and unless `isDry` or a row is wrong gives each statement its result. What came back is owed again,
   * on the affiliate's next statement. The same file again changes nothing; one that was interrupted goes on.
   * @throws {FailureException} 400 – it is no such file, or has too many rows
   */
  async bring(file: Buffer, isDry: boolean, actor: string): Promise<ResultsAnswer> {
    const { answer, settling } = await this.read(file)
    if (answer.errors.length > 0) return { ...answer, settled: 0 }
    if (isDry) return answer
    for (let at = 0; at < settling.length; at += AT_ONCE) {
      const some = settling.slice(at, at + AT_ONCE)
      await this.unitOfWork.write(async (tx) => {
        for (const one of some) await this.settle(tx, one, actor)
      })
    }
    return answer
  }

  private async read(file: Buffer): Promise<{ answer: ResultsAnswer; settling: Settling[] }> {
    const answer: ResultsAnswer = { month: null, rows: 0, settled: 0, unchanged: 0, pending: 0, errors: [] }
    const settling: Settling[] = []
    const seen = new Set<string>()
    const rows: { row: number; values: Record<Column, string> }[] = []
    let columnAt: Record<Column, number> | null = null
    for await (const { row, cells } of csvRows(file, delimiterOf(file))) {
      if (!columnAt) {
        columnAt = columnsOf(cells)
        continue
      }
      if (rows.length === RESULTS_MOST_ROWS)
        throw new FailureException(
          400,
          `Import up to ${RESULTS_MOST_ROWS.toLocaleString('en-US')} rows at once.`,
        )
      rows.push({ row, values: valuesOf(cells, columnAt) })
    }
    if (!columnAt || rows.length === 0) throw new FailureException(400, 'The file has no results.')
    const statementOf = await this.finder(rows.map(({ values }) => values.reference))
    for (const { row, values } of rows) {
      answer.rows += 1
      const statement = statementOf(values.reference)
      const result = resultFor(statement, values.state)
      answer.month ??= statement?.month ?? null
      const error =
        statement && seen.has(statement.id)
          ? 'This payout is in the file twice.'
          : errorOf(statement, result, values, answer.month)
      if (statement) seen.add(statement.id)
      if (error) answer.errors.push({ row, error })
      else if (result === null) answer.pending += 1
      else if (statement!.state === result) answer.unchanged += 1
      else {
        answer.settled += 1
        settling.push({ statement: statement!, result: result! })
      }
    }
    return { answer, settling }
  }

  /** Returns what finds a statement by its reference, whole or cut; undefined also if two begin so. */
  private async finder(references: string[]): Promise<(reference: string) => StatementEntity | undefined> {
    const found = new Map<string, StatementEntity[]>()
    const named = new Map<string, Set<string>>()
    for (const text of references) {
      const parsed = parseReference(text.toUpperCase())
      if (parsed) named.set(parsed.month, (named.get(parsed.month) ?? new Set()).add(parsed.code))
    }
    for (const [month, codes] of named)
      for (let at = 0, all = [...codes]; at < all.length; at += AT_ONCE) {
        const some = all.slice(at, at + AT_ONCE)
        const begins = Raw((code) => `SUBSTR(${code}, 1, ${CUT_REFERENCE - 4}) IN (:...some)`, { some })
        const where = { month, affiliate: { code: begins } }
        const rows = await this.database.manager.find(StatementEntity, {
          where,
          relations: { affiliate: true },
        })
        for (const row of rows) {
          const cut = referenceOf(row).slice(0, CUT_REFERENCE)
          found.set(cut, [...(found.get(cut) ?? []), row])
        }
      }
    return (text) => {
      const reference = text.toUpperCase()
      const begun = (found.get(reference.slice(0, CUT_REFERENCE)) ?? []).filter((row) =>
        referenceOf(row).startsWith(reference),
      )
      return (
        begun.find((row) => referenceOf(row) === reference) ?? (begun.length === 1 ? begun[0] : undefined)
      )
    }
  }

  private async settle(tx: EntityManager, { statement, result }: Settling, actor: string): Promise<void> {
    const { id, keyId, month, due } = statement
    // Settled by somebody else since the file was read: nothing is given back twice.
    const { affected } = await tx.update(
      StatementEntity,
      { id, state: In(BEFORE[result]) },
      { state: result, settledAt: new Date(), version: () => 'version + 1' },
    )
    if (affected === 0) return
    if (OWED_AGAIN.includes(result))
      await tx.update(AffiliateEntity, { keyId }, { carried: () => `carried + ${due}` })
    await this.audit.record(tx, {
      action: 'payout-settled',
      actor,
      subject: `payout:${id}`,
      details: { month, due: toDollars(due), state: result },
    })
  }
}

/** Returns the result that a service's word means for a statement; null: it is still working on it, undefined: unknown. */
function resultFor(statement: StatementEntity | undefined, word: string): Result | null | undefined {
  const key = word.toLowerCase().replace(/[\s_-]/g, '')
  const result = Object.hasOwn(RESULT_OF, key) ? RESULT_OF[key] : undefined
  // One that was sent or waited for its recipient, and is canceled: the money came back.
  const wasSent = statement && ['unclaimed', 'paid', 'returned'].includes(statement.state)
  if (result === 'failed' && wasSent) return 'returned'
  return result === 'returned' && statement?.state === 'failed' ? 'failed' : result
}

/** Returns dollars, also with a decimal comma, as services write them in some countries; NaN if it is no amount. */
function amountOf(text: string): number {
  const bare = text.replace(/^(-?)\$|\s*USD$/gi, '$1').trim()
  const written = /^-?\d{1,3}([.\s]?\d{3})*,\d{2}$/.test(bare)
    ? bare.replace(/[.\s]/g, '').replace(',', '.')
    : bare.replaceAll(',', '')
  return written === '' ? NaN : Math.abs(Number(written))
}

/** Returns why a row can't be taken; null: it can. Says nothing that is in the file. */
function errorOf(
  statement: StatementEntity | undefined,
  result: Result | null | undefined,
  { amount, currency }: Record<Column, string>,
  month: string | null,
): string | null {
  if (!statement) return 'No payout has this reference. If it was cut, enter it in full.'
  if (statement.month !== month)
    return `This payout is of ${monthName(statement.month)}. Import each month by itself.`
  if (result === undefined) return 'This status isn’t known.'
  if (currency && currency.toUpperCase() !== 'USD') return 'The amount isn’t in US dollars.'
  if (amountOf(amount) !== toDollars(statement.due))
    return `The amount isn’t that of the payout, $${toDollars(statement.due).toFixed(2)}.`
  if (result === null || statement.state === result) return null
  if (BEFORE[result].includes(statement.state)) return null
  return statement.state === 'approved' || statement.state === 'draft'
    ? 'This payout isn’t exported yet.'
    : `This payout is already ${statement.state}.`
}

function columnsOf(cells: string[]): Record<Column, number> {
  const names = cells.map((name) => name.toLowerCase())
  const find = (column: Column) =>
    COLUMNS[column].map((name) => names.indexOf(name)).find((index) => index >= 0)
  const at = (column: Column) => {
    const found = find(column)
    if (found !== undefined) return found
    throw new FailureException(
      400,
      `The first row has no column “${COLUMNS[column][0]}”. It needs reference, amount, and state.`,
    )
  }
  return {
    reference: at('reference'),
    amount: at('amount'),
    state: at('state'),
    currency: find('currency') ?? -1,
  }
}

const valuesOf = (cells: string[], at: Record<Column, number>): Record<Column, string> => ({
  reference: cells[at.reference] ?? '',
  amount: cells[at.amount] ?? '',
  state: cells[at.state] ?? '',
  currency: cells[at.currency] ?? '',
})

function delimiterOf(file: Buffer): string {
  const [beginning = ''] = textOf(file)
  const [line = ''] = beginning.split('\n')
  return [',', ';', '\t'].reduce((best, mark) =>
    line.split(mark).length > line.split(best).length ? mark : best,
  )
}
