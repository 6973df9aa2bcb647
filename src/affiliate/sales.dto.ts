import { IsIn, IsString, Matches, MaxLength, ValidateBy, ValidateIf } from 'class-validator'
import { readInstant } from '../database/instant.js'
import { IsMailAddress } from '../mail/is-mail-address.js'
import { IfGiven, IsAmount } from './affiliate.dto.js'
import { EXTERNAL_ID_MAX, SALE_AMOUNT, type SaleNotice } from './sales.contract.js'

const AMOUNT = `The amount must be dollars from ${SALE_AMOUNT.from} to ${SALE_AMOUNT.to}, to the cent.`
const PRINTABLE = new RegExp(`^[\\x21-\\x7e]{1,${EXTERNAL_ID_MAX}}$`)
const NUMBER = `must have 1 to ${EXTERNAL_ID_MAX} printable characters without spaces.`

const TIME = 'The time of the sale must look like 2027-01-31T18:00:00Z.'

export class SaleNoticeDto implements SaleNotice {
  @IsIn(['sale', 'refund'], { message: 'The type must be sale or refund.' })
  type: SaleNotice['type']

  @Matches(PRINTABLE, { message: `The externalId ${NUMBER}` })
  externalId: string

  @ValidateIf(({ type, amount }: SaleNotice) => type !== 'refund' || amount !== undefined)
  @IsAmount(SALE_AMOUNT, AMOUNT)
  amount?: number

  @IfGiven()
  @Matches(PRINTABLE, { message: `The refundId ${NUMBER}` })
  refundId?: string

  @IfGiven()
  @IsString({ message: 'The code must be text.' })
  @MaxLength(100, { message: 'The code is too long.' })
  code?: string

  @IfGiven()
  @IsString({ message: 'The access key must be text.' })
  accessKey?: string

  @IfGiven()
  @IsMailAddress({ message: 'The e-mail address is not one.' })
  email?: string

  @IfGiven()
  @ValidateBy({
    name: 'isInstant',
    validator: { validate: (value) => readInstant(value) !== null, defaultMessage: () => TIME },
  })
  soldAt?: string
}
