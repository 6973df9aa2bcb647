import { applyDecorators } from '@nestjs/common'
import { Transform } from 'class-transformer'
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsNumber,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator'
import { IfGiven, IsPageSize, IsPositive, Trimmed } from '../platform/http/requests/dto-decorators.js'
import {
  INSTRUMENT_PATTERN,
  MONTH_PATTERN,
  PERFORMANCE_LIMITS,
  PERFORMANCE_PAGE_SIZE,
  type PerformanceQuery,
} from './performance.contract.js'
import { type Basis, BASES, type NewPerformanceRow } from './record.contract.js'

const { rows, lowestReturn, highestReturn, highestLoss, trades, note } = PERFORMANCE_LIMITS
/** The largest number that both databases store in the column. */
const MOST_ROWS = 2_147_483_647
const RETURN = `The return must be a number from ${lowestReturn} to ${highestReturn.toLocaleString('en-US')} percent.`
const LOSS = `The loss must be a number from 0 to ${highestLoss.toLocaleString('en-US')} percent, without a minus sign.`
const NOTE = `Keep the note to one line of ${note} characters or fewer.`
const CORRECTS = 'Enter the number of the row to correct, 1 or higher.'
const ROWS = `Send 1 to ${rows.toLocaleString('en-US')} rows.`

const isHundredths = (value: unknown) => typeof value === 'number' && Math.round(value * 100) / 100 === value

const IsPercent = (least: number, most: number, message: string) =>
  applyDecorators(
    IsNumber({ allowNaN: false, allowInfinity: false }, { message }),
    Min(least, { message }),
    Max(most, { message }),
    ValidateBy(
      { name: 'isHundredths', validator: { validate: isHundredths } },
      { message: 'Round percentages to two decimals.' },
    ),
  )

const IsCount = (name: string) => {
  const message = `The ${name} must be a whole number from 0 to ${trades.toLocaleString('en-US')}.`
  return applyDecorators(IsInt({ message }), Min(0, { message }), Max(trades, { message }))
}

/** One line that has the same bytes as UTF-8: no control characters, line separators or halves of characters. */
const isLine = (value: unknown) => typeof value === 'string' && !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(value)

/** A row to be published; what its figures say of each other is checked by `checkRows`. */
export class NewPerformanceRowDto implements NewPerformanceRow {
  @Matches(MONTH_PATTERN, { message: 'The month must look like 2026-01.' })
  month: string

  @Matches(INSTRUMENT_PATTERN, {
    message: 'The instrument must be a symbol of up to 16 capital letters and digits, such as ES.',
  })
  instrument: string

  @IsPercent(lowestReturn, highestReturn, RETURN)
  returnPercent: number

  @IsCount('trades')
  trades: number

  @IsCount('wins')
  wins: number

  @IsCount('losses')
  losses: number

  @IfGiven()
  @IsPercent(0, highestLoss, LOSS)
  lossPercent?: number

  @IsIn(BASES, { message: `The basis must be one of ${BASES.join(', ')}.` })
  basis: Basis

  /** An empty one is none. */
  @Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value))
  @Trimmed()
  @IfGiven()
  @IsString({ message: 'The note must be text.' })
  @MaxLength(note, { message: NOTE })
  @ValidateBy({ name: 'isLine', validator: { validate: isLine } }, { message: NOTE })
  note?: string

  @IfGiven()
  @IsInt({ message: CORRECTS })
  @Min(1, { message: CORRECTS })
  @Max(MOST_ROWS, { message: CORRECTS })
  corrects?: number
}

/** The rows are checked by `checkRows`, which says which of them is at fault. */
export class PreviewRowsDto {
  @IsArray({ message: ROWS })
  @ArrayMinSize(1, { message: ROWS })
  @ArrayMaxSize(rows, { message: ROWS })
  rows: NewPerformanceRow[]
}

/** POST /api/admin/performance/publish; 201. */
export class PublishRowsDto extends PreviewRowsDto {
  /** Number of the newest row of the preview; 409 if there is a newer one. */
  @IsInt({ message: 'The head must be the number of the newest row in the preview.' })
  @Min(0, { message: 'The head must be the number of the newest row in the preview.' })
  head: number
}

export class PerformanceQueryDto implements PerformanceQuery {
  @IsPositive(MOST_ROWS, 'The before field must be the older value of the previous page.')
  before?: number

  @IsPageSize(PERFORMANCE_PAGE_SIZE.most)
  pageSize?: number
}
