import { applyDecorators } from '@nestjs/common'
import { Transform, Type } from 'class-transformer'
import { IsIn, IsInt, IsString, IsUUID, Matches, Max, MaxLength, Min, ValidateIf } from 'class-validator'
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

/** For the number of rows of a page, which may be absent. */
export const IsPageSize = (most: number) =>
  IsPositive(most, `The page size must be a whole number from 1 to ${most}.`)

/** For a page's first or last position in a list, from another page's answer. */
export const IsPageEdge = (pattern: RegExp) =>
  applyDecorators(
    IfGiven(),
    Matches(pattern, { message: "This page edge isn't valid. Use one from another page of the same list." }),
  )

/** For the id after which an older page continues, from the previous page's answer. */
export const IsOlder = () =>
  applyDecorators(
    IfGiven(),
    IsUUID('all', { message: 'The before field must be the older value of the previous page.' }),
  )

/** For text that a list is searched for; `what` names it in the sentences. */
export const IsSearch = (most: number, what = 'search') =>
  applyDecorators(
    IfGiven(),
    IsString({ message: `The ${what} must be text.` }),
    MaxLength(most, { message: `Keep the ${what} to ${most} characters or fewer.` }),
  )

/** For one of the values that a list is filtered by; empty: all. */
export const IsFilter = (name: string, values: readonly string[]) =>
  applyDecorators(
    IfGiven(),
    IsIn([...values, ''], { message: `The ${name} must be one of ${values.join(', ')}.` }),
  )

/** For the order of a list. */
export const IsSort = (sorts: readonly string[]) =>
  applyDecorators(IfGiven(), IsIn(sorts, { message: `The sort must be one of ${sorts.join(', ')}.` }))
