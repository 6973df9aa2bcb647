import { IsString, Length, Matches } from 'class-validator'
import { Trimmed } from '../platform/http/requests/dto-decorators.js'
import { DISPLAY_NAME_MAX } from './profile.contract.js'

/**
 * Invisible characters, which could disguise the rest of a name or be all of it: control and direction marks, blanks
 * without width and letters without a glyph.
 */
const INVISIBLE =
  '\\p{Cc}\\p{Cs}\\u200b\\u200e\\u200f\\u2060\\ufeff\\u202a-\\u202e\\u2066-\\u2069\\u115f\\u1160\\u3164\\uffa0'
/** Counts code points, as the database does. */
const DISPLAY_NAME = new RegExp(
  `^(?=.*[\\p{L}\\p{N}\\p{P}\\p{S}])[^${INVISIBLE}]{1,${DISPLAY_NAME_MAX}}$`,
  'u',
)

export class UpdateProfileDto {
  @Trimmed()
  @Matches(DISPLAY_NAME, {
    message: `The display name must have 1 to ${DISPLAY_NAME_MAX} visible characters.`,
  })
  @IsString({ message: 'The display name must be text.' })
  displayName: string
}

/** The fields of the upload form besides its file. */
export class UploadAvatarDto {
  /** `me`, or the member's own key. */
  @Length(1, 500, { message: 'Send the access key as accessKeyCode.' })
  accessKeyCode: string
}
