import { applyDecorators } from '@nestjs/common'
import { Type } from 'class-transformer'
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsString,
  IsUUID,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator'
import { IfGiven } from '../../platform/http/requests/dto-decorators.js'
import {
  BOUNCE_KINDS,
  type BounceEvent,
  type BounceKind,
  MAX_BOUNCE_EVENTS,
} from '../suppression/bounces.contract.js'

const IsText = (name: string, most: number) =>
  applyDecorators(
    IsString({ message: `The ${name} must be text.` }),
    MaxLength(most, { message: `The ${name} can have up to ${most} characters.` }),
  )

class BounceEventDto implements BounceEvent {
  @IsIn(BOUNCE_KINDS, { message: `The type must be one of ${BOUNCE_KINDS.join(', ')}.` })
  type: BounceKind

  @ValidateIf(({ mailId, returnAddress }: BounceEvent) => mailId === undefined || returnAddress !== undefined)
  @IsText('returnAddress', 320)
  returnAddress?: string

  @IfGiven()
  @IsUUID('all', { message: 'The mailId must be what the Message-ID has before the @.' })
  mailId?: string

  @IfGiven()
  @IsText('detail', 2_000)
  detail?: string
}

/** POST /api/mail/bounces */
export class BouncesDto {
  @ValidateNested({ each: true, message: 'Each event must be an object.' })
  @ArrayMaxSize(MAX_BOUNCE_EVENTS, { message: `Send up to ${MAX_BOUNCE_EVENTS} events at once.` })
  @IsArray({ message: 'The events must be a list.' })
  @Type(() => BounceEventDto)
  events: BounceEventDto[]
}
