import { IsIn, IsString, Matches, MaxLength, ValidateBy, ValidateIf } from 'class-validator'
import { parseInstant } from '../../platform/database/instant.js'
import { IsMailAddress } from '../../mail/is-mail-address.js'
import { IfGiven, IsAmount } from '../applications/affiliate.dto.js'
import {
  CLOCK_TOLERANCE,
  EXTERNAL_ID_MAX,
  NAMED_CODE_MAX,
  SALE_AMOUNT,
  type SaleEvent,
} from './sales.contract.js'

const AMOUNT = `The amount must be in dollars, from ${SALE_AMOUNT.from} to ${SALE_AMOUNT.to}, with up to 2 decimal places.`
export const EXTERNAL_ID = new RegExp(`^[\\x21-\\x7e]{1,${EXTERNAL_ID_MAX}}$`)
const NUMBER = `must have 1 to ${EXTERNAL_ID_MAX} printable characters without spaces.`
export const EXTERNAL_ID_FAULT = `The externalId ${NUMBER}`

const TIME = 'The time of the sale must look like 2027-01-31T18:00:00Z.'
const FUTURE = "The time of the sale can't be in the future."

/** A clock may be a little ahead of ours. */
const isPast = (value: unknown) => {
  const instant = parseInstant(value)
  return instant === null || instant.getTime() <= Date.now() + CLOCK_TOLERANCE
}

export class SaleEventDto implements SaleEvent {
  @IsIn(['sale', 'refund'], { message: 'The type must be sale or refund.' })
  type: SaleEvent['type']

  @Matches(EXTERNAL_ID, { message: EXTERNAL_ID_FAULT })
  externalId: string

  @ValidateIf(({ type, amount }: SaleEvent) => type !== 'refund' || amount !== undefined)
  @IsAmount(SALE_AMOUNT, AMOUNT)
  amount?: number

  @IfGiven()
  @Matches(EXTERNAL_ID, { message: `The refundId ${NUMBER}` })
  refundId?: string

  @IfGiven()
  @IsString({ message: 'The code must be text.' })
  @MaxLength(NAMED_CODE_MAX, { message: 'The code is too long.' })
  code?: string

  @IfGiven()
  @IsString({ message: 'The access key must be text.' })
  accessKey?: string

  @IfGiven()
  @IsMailAddress({ message: 'The e-mail address is not one.' })
  email?: string

  @IfGiven()
  @ValidateBy({ name: 'isPast', validator: { validate: isPast, defaultMessage: () => FUTURE } })
  @ValidateBy({
    name: 'isInstant',
    validator: { validate: (value) => parseInstant(value) !== null, defaultMessage: () => TIME },
  })
  soldAt?: string
}
