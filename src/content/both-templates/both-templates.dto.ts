import { applyDecorators } from '@nestjs/common'
import { ArrayMaxSize, IsArray, IsBoolean, IsNotEmpty, IsString, Matches, ValidateIf } from 'class-validator'
import { IfGiven, IsVersion } from '../../platform/http/requests/dto-decorators.js'
import { COLLECTION_ENTRIES_MAX, ENTRY_ID_PATTERN } from '../collections/collections.contract.js'
import { ApplyDto } from '../content.dto.js'
import type { ApplyBothRequest, SaveForBothRequest } from './both-templates.contract.js'

const REVISION = "The revision must be that of the other template's drafts."

export class ApplyBothDto extends ApplyDto implements ApplyBothRequest {
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

export class SaveForBothDto implements SaveForBothRequest {
  @List('content')
  content: string

  @IfGiven()
  @IsBoolean({ message: 'The isActive field must be true or false.' })
  isActive?: boolean

  @ValidateIf((_, value) => value !== null)
  @IsVersion(1)
  version: number | null

  @Ids('changed')
  changed: string[]

  @Ids('removed')
  removed: string[]

  @Ids('moved')
  moved: string[]

  @List('otherContent')
  otherContent: string
}
