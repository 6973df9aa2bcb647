import { applyDecorators } from '@nestjs/common'
import { Transform } from 'class-transformer'
import { ArrayMaxSize, IsArray, Matches } from 'class-validator'
import { IfGiven, IsVersion } from '../platform/http/requests/dto-decorators.js'
import { PROGRESS_ENTRY, PROGRESS_MAX_ENTRIES } from './progress.contract.js'

/** A list of ids; repeated ones count once. */
const Entries = (name: string) =>
  applyDecorators(
    IfGiven(),
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? [...new Set(value)] : value)),
    IsArray({ message: `${name} must be a list.` }),
    ArrayMaxSize(PROGRESS_MAX_ENTRIES, {
      message: `The list ${name} can have up to ${PROGRESS_MAX_ENTRIES} entries.`,
    }),
    Matches(PROGRESS_ENTRY, {
      each: true,
      message: `Entries of ${name} can have up to 80 letters, digits, dots, colons, dashes, and underscores.`,
    }),
  )

/** A missing list stays as it is. With `version`, only that version is replaced. */
export class SaveProgressDto {
  @Entries('steps')
  steps?: string[]

  @Entries('videos')
  videos?: string[]

  @Entries('pins')
  pins?: string[]

  @Entries('seenNews')
  seenNews?: string[]

  @IfGiven()
  @IsVersion()
  version?: number
}
