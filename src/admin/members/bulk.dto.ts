import { Type } from 'class-transformer'
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsUUID,
  Max,
  Min,
  ValidateNested,
} from 'class-validator'
import {
  BULK_ACTIONS,
  BULK_MOST,
  BULK_PART_MOST,
  type BulkAction,
  type SelectedMember,
} from '../../keys/bulk.contract.js'
import { IsVersion } from '../../platform/http/requests/dto-decorators.js'
import { IsExpiry, MembersFilterDto } from './members.dto.js'

const COUNT = `The count must be a whole number from 1 to ${BULK_MOST.toLocaleString('en-US')}.`
const MEMBERS = `Send 1 to ${BULK_PART_MOST} members, each with an ID and a version.`

/** POST …/bulk/selection: all members that match the list's filter. */
export class SelectionDto extends MembersFilterDto {
  /** How many the list has shown; if they are no longer as many, the answer is 409. */
  @IsInt({ message: COUNT })
  @Min(1, { message: COUNT })
  @Max(BULK_MOST, { message: COUNT })
  expectedCount: number
}

class SelectedMemberDto implements SelectedMember {
  @IsUUID('all', { message: 'This must be the ID of a member.' })
  id: string

  @IsVersion()
  version: number
}

/** POST …/bulk */
export class BulkDto {
  @IsIn(BULK_ACTIONS, { message: `The action must be one of ${BULK_ACTIONS.join(', ')}.` })
  action: BulkAction

  @IsArray({ message: MEMBERS })
  @ArrayMinSize(1, { message: MEMBERS })
  @ArrayMaxSize(BULK_PART_MOST, { message: MEMBERS })
  @ArrayUnique(({ id }: SelectedMember) => id, { message: 'Each member can appear only once.' })
  @ValidateNested({ each: true })
  @Type(() => SelectedMemberDto)
  members: SelectedMemberDto[]

  /** For `extend`: an instant, or a day of the business, through whose end the keys work. */
  @IsExpiry()
  expiresAt?: string
}
