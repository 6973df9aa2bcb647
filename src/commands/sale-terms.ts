import 'reflect-metadata'
import { plainToInstance } from 'class-transformer'
import { validate } from 'class-validator'
import { SaleNoticeDto } from '../affiliate/sales.dto.js'
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

/** Checked as a payment system's notice is; throws a `CommandError` with the first fault's sentence. */
export async function readSale({
  type,
  id,
  amount,
  refund,
  code,
  key,
  email,
  sold,
}: WrittenSale): Promise<SaleNoticeDto> {
  const isNumber = amount !== undefined && /^\d+(\.\d+)?$/.test(amount)
  const notice = plainToInstance(SaleNoticeDto, {
    type,
    externalId: id,
    amount: isNumber ? Number(amount) : amount,
    refundId: refund,
    code,
    accessKey: key,
    email,
    soldAt: sold,
  })
  const [fault] = await validate(notice, { stopAtFirstError: true })
  if (fault) throw new CommandError(Object.values(fault.constraints ?? {})[0] ?? 'This is not as expected.')
  return notice
}
