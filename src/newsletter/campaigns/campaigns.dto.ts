import { Type } from 'class-transformer'
import {
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator'
import { IsMailAddress } from '../../platform/addresses/is-mail-address.js'
import { parseInstant } from '../../platform/database/queries/instant.js'
import { queryDto } from '../../platform/http/list/list-dto.js'
import { IfGiven, IsVersion, Trimmed } from '../../platform/http/requests/dto-decorators.js'
import {
  type Audience,
  AUDIENCE_LEVELS,
  CAMPAIGN_LIMITS,
  CAMPAIGN_LIST,
  type CampaignText,
  type ChangeCampaignRequest,
  type SendCampaignRequest,
  type TestCampaignRequest,
} from './campaigns.contract.js'

const SUBJECT = `Keep the subject to ${CAMPAIGN_LIMITS.subject} characters or fewer, on one line.`
export const LONG_TEXT = `Keep the text to ${CAMPAIGN_LIMITS.html.toLocaleString('en-US')} characters or fewer, including its formatting.`
const LEVELS = `The levels must be a list of ${AUDIENCE_LEVELS.join(', ')}, each once.`
const AUDIENCE = 'The audience must say whether subscribers get it, and which levels.'
const INSTANT = 'The time must include a time zone, such as 2026-01-31T14:00:00Z.'
/** Control characters other than tab and line breaks, and lone surrogates: databases store them differently. */
const PRINTABLE = /^[\P{Cc}\t\n\r]*$/u

class AudienceDto implements Audience {
  @IsBoolean({ message: AUDIENCE })
  subscribers: boolean

  @ArrayUnique({ message: LEVELS })
  @IsIn(AUDIENCE_LEVELS, { each: true, message: LEVELS })
  @IsArray({ message: LEVELS })
  levels: Audience['levels']
}

/** POST /api/admin/newsletter/campaigns/audience */
export class AudienceOfDto {
  @ValidateNested()
  @Type(() => AudienceDto)
  @IsObject({ message: AUDIENCE })
  audience: AudienceDto
}

/** POST /api/admin/newsletter/campaigns, and …/preview. A draft may lack anything. */
export class CampaignDto extends AudienceOfDto implements CampaignText {
  @Trimmed()
  @Matches(/^[^\p{Cc}\p{Cs}]*$/u, { message: SUBJECT })
  @MaxLength(CAMPAIGN_LIMITS.subject, { message: SUBJECT })
  @IsString({ message: 'The subject must be text.' })
  subject: string

  @Matches(PRINTABLE, {
    message: "The text has characters that can't be displayed. Remove them and try again.",
  })
  @MaxLength(CAMPAIGN_LIMITS.html, { message: LONG_TEXT })
  @IsString({ message: 'The text must be text.' })
  html: string
}

/** PUT …/campaigns/{id} */
export class ChangeCampaignDto extends CampaignDto implements ChangeCampaignRequest {
  @IsVersion()
  version: number
}

/** POST …/campaigns/{id}/send */
export class SendCampaignDto implements SendCampaignRequest {
  @IfGiven()
  @ValidateBy({
    name: 'isInstant',
    validator: { validate: (value) => parseInstant(value) !== null, defaultMessage: () => INSTANT },
  })
  at?: string

  @IfGiven()
  @IsVersion()
  version?: number
}

/** POST …/campaigns/{id}/test */
export class TestCampaignDto implements TestCampaignRequest {
  @IsMailAddress()
  email: string
}

export class CampaignQueryDto extends queryDto(CAMPAIGN_LIST) {}
