import 'reflect-metadata'
import { plainToInstance } from 'class-transformer'
import { validate } from 'class-validator'
import { CorrectSaleDto, SaleEventDto } from '../affiliate/sales/sales.dto.js'
import { SALE_STATUSES, type SaleStatus } from '../affiliate/sales/sales.contract.js'
import { NAME_A_CORRECTION } from '../affiliate/sales/sale-corrections.contract.js'
import { CommandError } from './run-command.js'

/** A sale or refund as it is written on the command line. */
export interface WrittenSale {
  type: 'sale' | 'refund'
  id?: string
  amount?: string
  refund?: string
  code?: string
  key?: string
  email?: string
  sold?: string
}

export interface WrittenCorrection {
  id?: string
  code?: string
  key?: string
  nobody: boolean
}

const OPTIONS: Record<string, string> = {
  [NAME_A_CORRECTION]: 'Give --code, --key or both, or --nobody.',
}

/** A sentence about a notice's fields, with the names that the command's options have. */
export const withOptions = (sentence: string): string =>
  OPTIONS[sentence] ?? sentence.replace(/\bexternalId\b/g, '--id').replace(/\brefundId\b/g, '--refund')

/** Checked as a payment system's notice is; throws a `CommandError` with the first fault's sentence. */
export function readSale({
  type,
  id,
  amount,
  refund,
  code,
  key,
  email,
  sold,
}: WrittenSale): Promise<SaleEventDto> {
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

/** Checked as a master's correction is. */
export const readCorrection = ({ id, code, key, nobody }: WrittenCorrection): Promise<CorrectSaleDto> =>
  checked(CorrectSaleDto, { externalId: id, code, accessKey: key, nobody })

export function readStatus(written: string | undefined): SaleStatus | undefined {
  const status = SALE_STATUSES.find((known) => known === written)
  if (written !== undefined && !status)
    throw new CommandError(`The status must be one of ${SALE_STATUSES.join(', ')}.`)
  return status
}

async function checked<T extends object>(kind: new () => T, fields: object): Promise<T> {
  const terms = plainToInstance(kind, fields)
  const [fault] = await validate(terms, { stopAtFirstError: true })
  if (fault)
    throw new CommandError(
      withOptions(Object.values(fault.constraints ?? {})[0] ?? 'This is not as expected.'),
    )
  return terms
}
