import { applyDecorators } from '@nestjs/common'
import { Transform, Type } from 'class-transformer'
import { IsInt, Max, Min, ValidateIf } from 'class-validator'
import { composed } from '../../text/composed.contract.js'

/** Decorators for fields of requests that several DTOs have. */

/** For a field that may be absent; null is not absent. */
export const IfGiven = () => ValidateIf((_, value) => value !== undefined)

/** Trims text and composes its characters, so that equal texts are equal bytes. */
export const Trimmed = () => Transform(({ value }: { value: unknown }) => trimmed(value))

/** The same for each entry of a list. */
export const TrimmedEach = () =>
  Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(trimmed) : value))

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? composed(value.trim()) : value)

/** For a whole number from 1 to `most` in an address, which may be absent. */
export const IsPositive = (most: number, message: string) =>
  applyDecorators(
    IfGiven(),
    Type(() => Number),
    IsInt({ message }),
    Min(1, { message }),
    Max(most, { message }),
  )

/** The largest number of an integer column of MySQL. */
const MAX_VERSION = 2_147_483_647

/** For the version that a change is based on; the first is 0 or `least`. */
export const IsVersion = (least: 0 | 1 = 0) => {
  const message = `The version must be a whole number${least === 1 ? ', 1 or higher' : ''}.`
  return applyDecorators(IsInt({ message }), Min(least, { message }), Max(MAX_VERSION, { message }))
}
