import { applyDecorators } from '@nestjs/common'
import { IsBoolean, IsIn, IsString, Matches, ValidateBy, ValidateIf } from 'class-validator'
import { parseInstant } from '../../platform/database/queries/instant.js'
import { IfGiven } from '../../platform/http/requests/dto-decorators.js'
import {
  type GenericOrderEvent,
  ORDER_AMOUNT_MAX,
  ORDER_LIMITS,
  SHOP_EVENT_TYPES,
  SHOP_CLOCK_TOLERANCE,
} from '../orders.contract.js'

const AMOUNT = `must be in dollars, from 0 to ${ORDER_AMOUNT_MAX.toLocaleString('en-US')}, with up to 2 decimal places.`
const REF = `must have 1 to ${ORDER_LIMITS.number} printable characters without spaces.`

const IsRef = (name: string) =>
  Matches(new RegExp(`^[\\x21-\\x7e]{1,${ORDER_LIMITS.number}}$`), { message: `The ${name} ${REF}` })
const IsDollars = (name: string) =>
  ValidateBy({
    name: 'isDollars',
    validator: {
      validate: (value) =>
        typeof value === 'number' &&
        value >= 0 &&
        value <= ORDER_AMOUNT_MAX &&
        Number(value.toFixed(2)) === value,
      defaultMessage: () => `The ${name} ${AMOUNT}`,
    },
  })
const IsInstant = (name: string) =>
  ValidateBy({
    name: 'isInstant',
    validator: {
      validate: (value) => parseInstant(value) !== null,
      defaultMessage: () => `The ${name} field must look like 2027-01-31T18:00:00Z.`,
    },
  })
const IsPast = () =>
  ValidateBy({
    name: 'isPast',
    validator: {
      validate: (value) => (parseInstant(value)?.getTime() ?? 0) <= Date.now() + SHOP_CLOCK_TOLERANCE,
      defaultMessage: () => "The occurredAt field can't be in the future.",
    },
  })
/** Of any length: what is too long is cut or waits for a person, since no sale may be lost by it. */
const IsText = (name: string) =>
  applyDecorators(IsString({ message: `The ${name} must be text.` }), IfGiven())
const isPayment = ({ type, amount }: GenericOrderEvent) =>
  type === 'purchased' || type === 'renewed' || amount !== undefined

/** What is not an event at all is 400; what a person can put right later is stored: address, product, currency. */
export class GenericEventDto implements GenericOrderEvent {
  @IsIn(SHOP_EVENT_TYPES, { message: `The type must be one of ${SHOP_EVENT_TYPES.join(', ')}.` })
  type: GenericOrderEvent['type']

  @IsPast()
  @IsInstant('occurredAt')
  occurredAt: string

  @IsRef('orderId')
  orderId: string

  @IfGiven()
  @IsRef('subscriptionId')
  subscriptionId?: string

  @IsText('product')
  product?: string

  @IsText('email')
  email?: string

  @IsText('name')
  name?: string

  @ValidateIf(isPayment)
  @IsDollars('amount')
  amount?: number

  @IsText('currency')
  currency?: string

  @IsText('affiliateCode')
  affiliateCode?: string

  @IfGiven()
  @IsInstant('paidUntil')
  paidUntil?: string

  @IfGiven()
  @IsDollars('refundedAmount')
  refundedAmount?: number

  @IfGiven()
  @IsBoolean({ message: 'The test field must be true or false.' })
  test?: boolean
}
