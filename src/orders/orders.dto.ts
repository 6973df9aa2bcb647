import { applyDecorators } from '@nestjs/common'
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator'
import { type KeyLevel, MEMBER_LEVELS } from '../keys/keys.contract.js'
import { IsMailAddress } from '../platform/addresses/is-mail-address.js'
import { filterDto, queryDto } from '../platform/http/list/list-dto.js'
import { IfGiven, IsPositive, IsVersion, Trimmed } from '../platform/http/requests/dto-decorators.js'
import { isWebAddress } from '../platform/http/requests/web-address.js'
import { GRACE_DAYS_MAX, OFFER_DAYS_MAX, RENEWAL_URL_MAX } from './offers.contract.js'
import { MONEY_MONTHS, type MoneyQuery } from './money.contract.js'
import { ORDER_LIMITS, ORDER_LIST, ORDER_PROVIDERS, type OrderProvider } from './orders.contract.js'
import { SHOP_SECRET_MAX } from './shops.contract.js'

const DAYS = `Days must be a whole number from 1 to ${OFFER_DAYS_MAX.toLocaleString('en-US')}.`
const GRACE = `The grace days must be a whole number from 0 to ${GRACE_DAYS_MAX}.`
const PROVIDER = `The provider must be one of ${ORDER_PROVIDERS.join(', ')}.`
const PRODUCT = `The product must have 1 to ${ORDER_LIMITS.product} characters, as the shop writes it.`

const IsLevel = () =>
  IsIn(MEMBER_LEVELS, { message: `The level must be one of ${MEMBER_LEVELS.join(', ')}.` })
const IsDays = () =>
  applyDecorators(
    ValidateIf((_, value) => value !== undefined && value !== null),
    IsInt({ message: DAYS }),
    Min(1, { message: DAYS }),
    Max(OFFER_DAYS_MAX, { message: DAYS }),
  )
const IsGraceDays = () =>
  applyDecorators(
    IfGiven(),
    IsInt({ message: GRACE }),
    Min(0, { message: GRACE }),
    Max(GRACE_DAYS_MAX, { message: GRACE }),
  )
const IsFlag = () =>
  applyDecorators(IfGiven(), IsBoolean({ message: 'The renewsKey field must be true or false.' }))

const IsRenewalUrl = () =>
  applyDecorators(
    Trimmed(),
    ValidateIf((_, value) => value !== undefined && value !== null),
    ValidateBy(
      { name: 'isRenewalUrl', validator: { validate: isRenewalUrl } },
      {
        message: `The renewal link must be an https address with up to ${RENEWAL_URL_MAX} characters.`,
      },
    ),
  )
const isRenewalUrl = (value: unknown) => isWebAddress(value, RENEWAL_URL_MAX) && /^https:/i.test(value)

/** POST /api/admin/offers */
export class AddOfferDto {
  @IsIn(ORDER_PROVIDERS, { message: PROVIDER })
  provider: OrderProvider

  @Trimmed()
  @MaxLength(ORDER_LIMITS.product, { message: PRODUCT })
  @Matches(/^\P{Cc}+$/u, { message: PRODUCT })
  @IsString({ message: PRODUCT })
  product: string

  @IsLevel() level: KeyLevel
  @IsDays() days?: number | null
  /** Default: 3. */
  @IsGraceDays() graceDays?: number
  /** Default: false. */
  @IsFlag() renewsKey?: boolean
  /** Default: null. */
  @IsRenewalUrl() renewalUrl?: string | null
}

/** PATCH /api/admin/offers/{id}: absent fields stay. Purchases that were processed keep what they were sold as. */
export class ChangeOfferDto {
  @IfGiven() @IsLevel() level?: KeyLevel
  @IsDays() days?: number | null
  @IsGraceDays() graceDays?: number
  @IsFlag() renewsKey?: boolean
  @IsRenewalUrl() renewalUrl?: string | null

  @IsVersion()
  version: number
}

export class OrdersFilterDto extends filterDto(ORDER_LIST) {}
export class OrdersQueryDto extends queryDto(ORDER_LIST) {}

/** GET /api/admin/money and money.csv */
export class MoneyQueryDto implements MoneyQuery {
  @IsPositive(MONEY_MONTHS.most, `The months must be a whole number from 1 to ${MONEY_MONTHS.most}.`)
  months?: number

  @IfGiven()
  @Matches(/^[a-z]{3}$/i, { message: 'The currency must be a code of three letters, such as USD.' })
  currency?: string
}

/** PUT /api/admin/shops/{provider} */
export class ShopSecretDto {
  /** Null removes it. */
  @Trimmed()
  @ValidateIf((_, value) => value !== null)
  @MaxLength(SHOP_SECRET_MAX, { message: 'This secret is too long.' })
  @IsString({ message: 'The secret must be text, or null to remove it.' })
  secret: string | null

  @IsVersion()
  version: number
}

/** POST …/{id}/map: at least one. What an event that waits for a person lacked. */
export class MapOrderDto {
  /** Id of an offer of any provider; then the currency does not matter, and nothing is credited to an affiliate. */
  @IfGiven()
  @IsUUID('all', { message: 'This must be the ID of an offer.' })
  offer?: string

  @IfGiven()
  @IsMailAddress()
  email?: string

  /** The purchase's order number, of an event that names another one. */
  @IfGiven()
  @Matches(new RegExp(`^[\\x21-\\x7e]{1,${ORDER_LIMITS.number}}$`), {
    message: `The order number must have 1 to ${ORDER_LIMITS.number} printable characters without spaces.`,
  })
  orderId?: string
}
