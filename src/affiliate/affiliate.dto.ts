import { Type } from 'class-transformer'
import {
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateBy,
  type ValidationArguments,
} from 'class-validator'
import {
  applicationFault,
  APPLICATION_LIMITS,
  type Audience,
  AUDIENCES,
  type Experience,
  EXPERIENCES,
  type SubmitApplicationRequest,
} from './affiliate.contract.js'
import { ENTRY_KINDS, type EntryKind } from './sales/ledger.contract.js'
import { IfGiven, IsVersion, Trimmed } from '../platform/http/requests/dto-decorators.js'
import { IsMailAddress } from '../platform/addresses/is-mail-address.js'
import { isWebAddress } from '../platform/http/requests/web-address.js'

/** Control characters, lone surrogates, and marks that change the reading direction. */
const UNSEEN = '\\p{Cc}\\p{Cs}\\u200b\\u2060\\ufeff\\u202a-\\u202e\\u2066-\\u2069'

/** One line of visible characters, counted in code points as the databases do. */
const line = (from: number, to: number) => new RegExp(`^[^${UNSEEN}]{${from},${to}}$`, 'u')

/** Several lines of visible characters. */
export const lines = (from: number, to: number) =>
  new RegExp(`^(?:[^${UNSEEN}]|[\\n\\r\\t]){${from},${to}}$`, 'u')

/** A number within bounds, with at most this many decimals. */
export const IsAmount = (
  { from, to, decimals = 2 }: { from: number; to: number; decimals?: number },
  message: string,
) =>
  ValidateBy({
    name: 'isAmount',
    validator: {
      validate: (value) =>
        typeof value === 'number' &&
        value >= from &&
        value <= to &&
        Number(value.toFixed(decimals)) === value,
      defaultMessage: () => message,
    },
  })

const { name, website, promotion, additional } = APPLICATION_LIMITS

const faultOf =
  (field: Parameters<typeof applicationFault>[0]) =>
  ({ value }: Pick<ValidationArguments, 'value'>) =>
    applicationFault(field, value)

export class SubmitApplicationDto implements SubmitApplicationRequest {
  @Trimmed()
  @Matches(line(1, name), { message: faultOf('name') })
  name: string

  @IsMailAddress({ message: faultOf('email') })
  email: string

  @Trimmed()
  @ValidateBy({
    name: 'isWebAddress',
    validator: {
      validate: (value) => isWebAddress(value, website),
      defaultMessage: (failed) => faultOf('website')(failed!),
    },
  })
  website: string

  @IsIn(EXPERIENCES, { message: faultOf('experience') })
  experience: Experience

  @IsIn(AUDIENCES, { message: faultOf('audience') })
  audience: Audience

  @Trimmed()
  @Matches(lines(1, promotion), { message: faultOf('promotion') })
  promotion: string

  @IfGiven()
  @Trimmed()
  @Matches(lines(0, additional), { message: faultOf('additional') })
  additional?: string

  @IfGiven()
  @IsString({ message: 'The access key must be text.' })
  accessKey?: string

  @IfGiven()
  @IsVersion(1)
  termsVersion?: number
}

/** POST terms. */
export class AcceptTermsDto {
  @IsVersion(1)
  version: number
}

export class LedgerQueryDto {
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'The page must be a whole number.' })
  @Min(1, { message: 'Pages start at 1.' })
  @Max(1_000_000, { message: "This page doesn't exist." })
  page = 1

  @IfGiven()
  @IsIn(ENTRY_KINDS, { message: `The kind must be one of ${ENTRY_KINDS.join(', ')}.` })
  kind?: EntryKind

  @IfGiven()
  @Matches(/^\d{4}-(0[1-9]|1[0-2])$/, { message: 'The month must look like 2027-01.' })
  month?: string
}
