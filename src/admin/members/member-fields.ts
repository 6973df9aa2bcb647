import { applyDecorators } from '@nestjs/common'
import { Transform } from 'class-transformer'
import { IsString, Matches, MaxLength, ValidateIf } from 'class-validator'
import { MEMBER_LIMITS } from '../../keys/members.contract.js'
import { Trimmed } from '../../platform/http/requests/dto-decorators.js'
import { IsMailAddress } from '../../platform/addresses/is-mail-address.js'

/** Returns a decorator for an optional field: absent leaves it unchanged; null or empty text clears it. */
export const Clearable = () =>
  applyDecorators(
    Trimmed(),
    Transform(({ value }: { value: unknown }) => (value === '' ? null : value)),
    ValidateIf((_, value) => value !== undefined && value !== null),
  )

export const IsHolder = () =>
  applyDecorators(
    Clearable(),
    IsString({ message: 'The name must be text.' }),
    Matches(/^[^\p{Cc}\p{Cs}]*$/u, { message: 'The name must be one line of text.' }),
    MaxLength(MEMBER_LIMITS.holder, {
      message: `Keep the name to ${MEMBER_LIMITS.holder} characters or fewer.`,
    }),
  )

export const IsHolderEmail = () =>
  applyDecorators(
    Clearable(),
    MaxLength(MEMBER_LIMITS.email, {
      message: `Keep the email to ${MEMBER_LIMITS.email} characters or fewer.`,
    }),
    IsMailAddress(),
  )

export const IsNote = () =>
  applyDecorators(
    Clearable(),
    IsString({ message: 'The note must be text.' }),
    Matches(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, { message: "The note has characters that can't be stored." }),
    MaxLength(MEMBER_LIMITS.note, {
      message: `Keep the note to ${MEMBER_LIMITS.note.toLocaleString('en-US')} characters or fewer.`,
    }),
  )
