import 'reflect-metadata'
import { plainToInstance } from 'class-transformer'
import { validate } from 'class-validator'
import { CommandError } from '../../platform/command-line/command-error.js'
import { NAME_A_CORRECTION } from '../sales/sale-corrections.contract.js'
import { SALE_STATUSES, type SaleStatus } from '../sales/sales.contract.js'
import { CorrectSaleDto, SaleEventDto } from '../sale-events/sale-events.dto.js'

/** The command-line options that describe a sale or refund. */
interface WrittenSale {
  type: 'sale' | 'refund'
  id?: string
  amount?: string
  refund?: string
  code?: string
  key?: string
  email?: string
  sold?: string
}

interface WrittenCorrection {
  id?: string
  code?: string
  key?: string
  nobody: boolean
}

const OPTIONS: Record<string, string> = {
  [NAME_A_CORRECTION]: 'Use --code, --key, or both, or --nobody.',
}

/** Returns a sentence about a request's fields with the names of the command's options instead. */
export const withOptions = (sentence: string): string =>
  OPTIONS[sentence] ?? sentence.replace(/\bexternalId\b/g, '--id').replace(/\brefundId\b/g, '--refund')

/**
 * Returns a sale or refund, checked like a payment system's request.
 * @throws {CommandError} the first fault
 */
export function readSale(written: WrittenSale): Promise<SaleEventDto> {
  const { type, id, amount, refund, code, key, email, sold } = written
  const isNumber = amount !== undefined && /^\d+(\.\d+)?$/.test(amount)
  return checked(SaleEventDto, {
    type,
    externalId: id,
    amount: isNumber ? Number(amount) : amount,
    refundId: refund,
    code,
    accessKey: key,
    email,
    soldAt: sold,
  })
}

/**
 * Returns a correction, checked like a master's request.
 * @throws {CommandError} the first fault
 */
export const readCorrection = ({ id, code, key, nobody }: WrittenCorrection): Promise<CorrectSaleDto> =>
  checked(CorrectSaleDto, { externalId: id, code, accessKey: key, nobody })

/**
 * Returns the status to filter by; undefined if none was given.
 * @throws {CommandError} unknown status
 */
export function readStatus(written: string | undefined): SaleStatus | undefined {
  const status = SALE_STATUSES.find((known) => known === written)
  if (written !== undefined && !status)
    throw new CommandError(`The status must be one of ${SALE_STATUSES.join(', ')}.`)
  return status
}

async function checked<T extends object>(kind: new () => T, fields: object): Promise<T> {
  const instance = plainToInstance(kind, fields)
  const [fault] = await validate(instance, { stopAtFirstError: true })
  if (fault)
    throw new CommandError(
      withOptions(Object.values(fault.constraints ?? {})[0] ?? "This value isn't valid."),
    )
  return instance
}
