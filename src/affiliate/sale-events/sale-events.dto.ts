import { applyDecorators } from '@nestjs/common'
import {
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator'
import { parseInstant } from '../../platform/database/queries/instant.js'
import { IsMailAddress } from '../../platform/addresses/is-mail-address.js'
import { IfGiven, IsVersion, Trimmed } from '../../platform/http/requests/dto-decorators.js'
import { IsAmount } from '../affiliate.dto.js'
import type {
  AttributeSaleRequest,
  CorrectSaleRequest,
  RecordSaleRequest,
} from '../sales/sale-corrections.contract.js'
import {
  CLOCK_TOLERANCE,
  EXTERNAL_ID_MAX,
  NAMED_CODE_MAX,
  SALE_AMOUNT,
  type SaleEvent,
} from '../sales/sales.contract.js'

const AMOUNT = `The amount must be in dollars, from ${SALE_AMOUNT.from} to ${SALE_AMOUNT.to.toLocaleString('en-US')}, with up to 2 decimal places.`
const EXTERNAL_ID = new RegExp(`^[\\x21-\\x7e]{1,${EXTERNAL_ID_MAX}}$`)
const NUMBER = `must have 1 to ${EXTERNAL_ID_MAX} printable characters without spaces.`

const TIME = 'The time of the sale must look like 2027-01-31T18:00:00Z.'
const FUTURE = "The time of the sale can't be in the future."

const isPast = (value: unknown) => {
  const instant = parseInstant(value)
  return instant === null || instant.getTime() <= Date.now() + CLOCK_TOLERANCE
}

const IsOrderNumber = () => Matches(EXTERNAL_ID, { message: `The externalId ${NUMBER}` })
const IsNamedCode = () =>
  applyDecorators(
    MaxLength(NAMED_CODE_MAX, { message: `The code can have up to ${NAMED_CODE_MAX} characters.` }),
    IsString({ message: 'The code must be text.' }),
    IfGiven(),
  )
const IsKeyOfOrder = () => applyDecorators(IsString({ message: 'The access key must be text.' }), IfGiven())

export class CorrectSaleDto implements CorrectSaleRequest {
  @IsOrderNumber()
  externalId: string

  @IsNamedCode()
  code?: string

  @IsKeyOfOrder()
  accessKey?: string

  @IfGiven()
  @IsBoolean({ message: 'The nobody field must be true or false.' })
  nobody?: boolean
}

const IsTimeOfSale = () =>
  applyDecorators(
    IfGiven(),
    ValidateBy({ name: 'isPast', validator: { validate: isPast, defaultMessage: () => FUTURE } }),
    ValidateBy({
      name: 'isInstant',
      validator: { validate: (value) => parseInstant(value) !== null, defaultMessage: () => TIME },
    }),
  )

/** The code of an affiliate, as a person enters it. */
const IsReferralCode = () =>
  applyDecorators(
    MaxLength(NAMED_CODE_MAX, { message: `The code can have up to ${NAMED_CODE_MAX} characters.` }),
    IsNotEmpty({ message: 'Enter a referral code.' }),
    IsString({ message: 'The code must be text.' }),
    Trimmed(),
  )

/** POST /api/admin/affiliate/sales */
export class RecordSaleDto implements RecordSaleRequest {
  @Trimmed()
  @Matches(EXTERNAL_ID, { message: `The order number ${NUMBER}` })
  orderId: string

  @IsAmount(SALE_AMOUNT, AMOUNT)
  amount: number

  @IsReferralCode()
  code: string

  @IsTimeOfSale()
  soldAt?: string

  @IfGiven()
  @IsUUID('all', { message: 'This must be the ID of a member.' })
  customerId?: string
}

/** POST …/{id}/attribute */
export class AttributeSaleDto implements AttributeSaleRequest {
  @ValidateIf(({ code }: AttributeSaleRequest) => code !== null)
  @IsReferralCode()
  code: string | null

  @IsVersion(1)
  version: number
}

export class SaleEventDto implements SaleEvent {
  @IsIn(['sale', 'refund'], { message: 'The type must be sale or refund.' })
  type: SaleEvent['type']

  @IsOrderNumber()
  externalId: string

  @ValidateIf(({ type, amount }: SaleEvent) => type !== 'refund' || amount !== undefined)
  @IsAmount(SALE_AMOUNT, AMOUNT)
  amount?: number

  @IfGiven()
  @Matches(EXTERNAL_ID, { message: `The refundId ${NUMBER}` })
  refundId?: string

  @IsNamedCode()
  code?: string

  @IsKeyOfOrder()
  accessKey?: string

  @IfGiven()
  @IsMailAddress()
  email?: string

  @IsTimeOfSale()
  soldAt?: string
}
