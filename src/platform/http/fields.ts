import { applyDecorators } from '@nestjs/common'
import { Transform, Type } from 'class-transformer'
import { IsInt, Max, Min, ValidateIf } from 'class-validator'

/** Decorators for fields of requests that several DTOs have. */

/** For a field that may be absent; null is not absent. */
export const IfGiven = () => ValidateIf((_, value) => value !== undefined)

/** Trims text and composes its characters, so that equal texts are equal bytes. */
export const Trimmed = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().normalize('NFC') : value,
  )

/** For a whole number from 1 to `most` in an address, which may be absent. */
export const IsPositive = (most: number, message: string) =>
  applyDecorators(
    IfGiven(),
    Type(() => Number),
    IsInt({ message }),
    Min(1, { message }),
    Max(most, { message }),
  )
