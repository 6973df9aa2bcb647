import { applyDecorators } from '@nestjs/common'
import { ArrayMaxSize, IsArray, IsBoolean, IsNotEmpty, IsString, Matches, ValidateIf } from 'class-validator'
import { IfGiven, IsVersion } from '../../platform/http/requests/dto-decorators.js'
import { COLLECTION_ENTRIES_MAX, ENTRY_ID_PATTERN } from '../collections/collections.contract.js'
import { ApplyDto } from '../content.dto.js'

const REVISION = "The revision must be that of the other template's drafts."

export class ApplyBothDto extends ApplyDto {
  /** Of the other template: what was shown before applying. */
  @Matches(/^[0-9a-f]{64}$/, { message: REVISION })
  revision: string
}

const Ids = (name: string) => {
  const message = `${name} must be a list of up to ${COLLECTION_ENTRIES_MAX} entry IDs.`
  return applyDecorators(
    Matches(ENTRY_ID_PATTERN, { each: true, message }),
    ArrayMaxSize(COLLECTION_ENTRIES_MAX, { message }),
    IsArray({ message }),
  )
}

const List = (name: string) =>
  applyDecorators(
    IsNotEmpty({ message: `The ${name} is required.` }),
    IsString({ message: `The ${name} must be text.` }),
  )

/** PUT /api/content/{t}/both/{contentKey}: a collection. */
export class SaveForBothDto {
  /** Of the own template: all entries. */
  @List('content')
  content: string

  @IfGiven()
  @IsBoolean({ message: 'The isActive field must be true or false.' })
  isActive?: boolean

  /** Of the own template's draft; null if there is none. */
  @ValidateIf((_, value) => value !== null)
  @IsVersion(1)
  version: number | null

  /** Ids of the entries that were added or changed, and of those that were removed. */
  @Ids('changed')
  changed: string[]

  @Ids('removed')
  removed: string[]

  /** Ids of the entries that have another place in the order. */
  @Ids('moved')
  moved: string[]

  /** The entries that the other template's members see without a draft, which its new draft begins with. */
  @List('otherContent')
  otherContent: string
}
