import { Type } from 'class-transformer'
import { IsInt, Max, Min, ValidateBy } from 'class-validator'
import {
  type ChangeMailTextsRequest,
  MAIL_TEXT_NAMES,
  type TextValues,
  type TryMailTextsRequest,
} from '../../mail/templates/mail-texts.contract.js'
import { IfGiven, IsVersion } from '../../platform/http/requests/dto-decorators.js'

const TEXTS = 'Send the texts by their names, each as text.'
const SAMPLE = 'The sample must be a whole number from 0 to 9.'

/** Which of them the email has, and what each may say, depends on its template: the service checks it. */
const isTexts = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length <= MAIL_TEXT_NAMES.length &&
  Object.values(value).every((text) => typeof text === 'string')

const IsTexts = () => ValidateBy({ name: 'isTexts', validator: { validate: isTexts } }, { message: TEXTS })

export class ChangeMailTextsDto implements ChangeMailTextsRequest {
  @IsTexts()
  texts: TextValues

  @IsVersion()
  version: number
}

/** In the address of a reset. */
export class VersionDto {
  @Type(() => Number)
  @IsVersion()
  version: number
}

export class TryMailTextsDto implements TryMailTextsRequest {
  @IsTexts()
  texts: TextValues

  @IfGiven()
  @Max(9, { message: SAMPLE })
  @Min(0, { message: SAMPLE })
  @IsInt({ message: SAMPLE })
  sample?: number
}
