import { Transform } from 'class-transformer'
import { IsString, Matches } from 'class-validator'
import { DISPLAY_NAME_MAX, type UpdateProfileRequest } from './profile.contract.js'

/** Counted as people count: an emoji is one. Control and direction-changing characters could disguise what follows. */
const DISPLAY_NAME = new RegExp(
  `^[^\\p{Cc}\\p{Cs}\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]{1,${DISPLAY_NAME_MAX}}$`,
  'u',
)

export class UpdateProfileDto implements UpdateProfileRequest {
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().normalize('NFC') : value,
  )
  @Matches(DISPLAY_NAME, {
    message: `The display name must have 1 to ${DISPLAY_NAME_MAX} visible characters.`,
  })
  @IsString({ message: 'The display name must be text.' })
  displayName: string
}
