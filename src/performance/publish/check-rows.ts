import { setImmediate as nextTurn } from 'node:timers/promises'
import { plainToInstance } from 'class-transformer'
import { validate, type ValidationError } from 'class-validator'
import { FailureException } from '../../platform/errors/failure.js'
import { NewPerformanceRowDto } from '../performance.dto.js'
import type { NewPerformanceRow, PerformanceFigures } from '../record.contract.js'

/** What is wrong with a row. */
export interface RowFault {
  /** From 0. */
  row: number
  /** None: the whole row. */
  field?: keyof NewPerformanceRow
  /** A sentence. */
  error: string
}

/** Rows after which other work of the process has its turn. */
const ROWS_A_TURN = 50

/** Returns what may be in force once. */
export const keyOf = ({ month, instrument, basis }: PerformanceFigures): string =>
  `${month} ${instrument} ${basis}`

/**
 * Returns rows as they would be published, and every fault that shows without the record: one for each field. `now`: the
 * database's time.
 * @throws {FailureException} 400 – a row has an unknown field
 */
export async function checkRows(
  written: readonly unknown[],
  now: Date,
): Promise<{ rows: NewPerformanceRow[]; faults: RowFault[] }> {
  const rows: NewPerformanceRow[] = []
  const faults: RowFault[] = []
  const seen = new Set<string>()
  for (const [at, value] of written.entries()) {
    if (at % ROWS_A_TURN === 0) await nextTurn()
    const row = isObject(value) ? plainToInstance(NewPerformanceRowDto, value) : null
    const found = row ? await faultsOf(row, now) : [{ error: 'A row must be an object.' }]
    if (row && found.length === 0 && seen.has(keyOf(row))) found.push({ field: 'month', error: TWICE })
    faults.push(...found.map((fault) => ({ row: at, ...fault })))
    if (!row) continue
    seen.add(keyOf(row))
    rows.push(plainRow(row))
  }
  return { rows, faults }
}

/**
 * Refuses faulty rows by their numbers.
 * @throws {FailureException} 400 – there are faults
 */
export function assertNoFaults(faults: readonly RowFault[]): void {
  if (faults.length === 0) return
  const fields = faults.map(({ row, field, error }) => [
    ['rows', row, field].filter((part) => part !== undefined).join('.'),
    error,
  ])
  throw new FailureException(400, faults[0]!.error, {
    fields: Object.fromEntries(fields) as Record<string, string>,
  })
}

const TWICE = "Another row you're adding has the same month, instrument, and basis."

type Fault = Omit<RowFault, 'row'>

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function faultsOf(row: NewPerformanceRowDto, now: Date): Promise<Fault[]> {
  const errors = await validate(row, { whitelist: true, forbidNonWhitelisted: true, stopAtFirstError: true })
  if (errors.some(({ constraints }) => constraints?.whitelistValidation))
    throw new FailureException(400, 'A row has an unknown field.')
  return errors.length > 0 ? errors.map(toFault) : contradictions(row, now)
}

const toFault = ({ property, constraints = {} }: ValidationError): Fault => ({
  field: property as keyof NewPerformanceRow,
  error: Object.values(constraints)[0] ?? "This value isn't valid.",
})

/** What valid figures must not say of each other. */
function contradictions({ month, trades, wins, losses, lossPercent }: NewPerformanceRow, now: Date): Fault[] {
  const faults: Fault[] = []
  if (month > now.toISOString().slice(0, 7))
    faults.push({ field: 'month', error: "This month hasn't begun yet." })
  if (wins + losses > trades)
    faults.push({ field: 'losses', error: "Wins and losses can't add up to more than the number of trades." })
  if (losses === 0 && lossPercent)
    faults.push({ field: 'lossPercent', error: 'Leave Loss % empty if there were no losing trades.' })
  if (losses > 0 && lossPercent === 0)
    faults.push({ field: 'lossPercent', error: 'Loss % must be more than 0 if there were losing trades.' })
  return faults
}

/** Without the fields that are absent. */
const plainRow = (row: NewPerformanceRowDto): NewPerformanceRow =>
  Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== undefined),
  ) as unknown as NewPerformanceRow
