import { applyDecorators } from '@nestjs/common'
import { Transform } from 'class-transformer'
import { IsEmail, IsString, Matches, MaxLength, ValidateIf } from 'class-validator'
import { MEMBER_LIMITS } from '../../keys/members.contract.js'
import { Trimmed } from '../../platform/http/fields.js'

/** Decorators for what a member's row says. */

/** For a field that may be absent or null, which clears it, as empty text does. */
export const Clearable = () =>
  applyDecorators(
    Trimmed(),
    Transform(({ value }: { value: unknown }) => (value === '' ? null : value)),
    ValidateIf((_, value) => value !== undefined && value !== null),
  )

/** For a holder's name: one line. */
export const IsHolder = () =>
  applyDecorators(
    Clearable(),
    IsString({ message: 'The name must be text.' }),
    Matches(/^[^\p{Cc}\p{Cs}]*$/u, { message: 'The name must be one line of text.' }),
    MaxLength(MEMBER_LIMITS.holder, {
      message: `Keep the name to ${MEMBER_LIMITS.holder} characters or fewer.`,
    }),
  )

/** For a holder's email address. */
export const IsAddress = () =>
  applyDecorators(
    Clearable(),
    MaxLength(MEMBER_LIMITS.email, {
      message: `Keep the email to ${MEMBER_LIMITS.email} characters or fewer.`,
    }),
    IsEmail({}, { message: 'Enter a valid email address.' }),
  )

/** For a note: several lines. */
export const IsNote = () =>
  applyDecorators(
    Clearable(),
    IsString({ message: 'The note must be text.' }),
    Matches(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, { message: "The note has characters that can't be stored." }),
    MaxLength(MEMBER_LIMITS.note, {
      message: `Keep the note to ${MEMBER_LIMITS.note.toLocaleString('en-US')} characters or fewer.`,
    }),
  )
