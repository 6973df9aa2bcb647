import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { IsBoolean, IsNotEmpty, IsObject, IsString, Matches, MaxLength } from 'class-validator'
import { IfGiven, IsVersion, Trimmed } from '../../platform/http/requests/dto-decorators.js'
import { MAX_FACTOR_NAME } from '../factors.contract.js'

const NO_PASSKEY = "Send the browser's answer for the passkey."
const NO_CODE = 'Enter the code.'
const LONG_NAME = `The name can have ${MAX_FACTOR_NAME} characters at most.`
const NO_NAME = 'Give it a name, such as the device it is on.'
const ONE_LINE = 'The name must be one line of text.'
const MAX_CODE = 40

class NamedFactorDto {
  @Trimmed()
  @IsString({ message: NO_NAME })
  @IsNotEmpty({ message: NO_NAME })
  @Matches(/^[^\p{Cc}\p{Cs}]*$/u, { message: ONE_LINE })
  @MaxLength(MAX_FACTOR_NAME, { message: LONG_NAME })
  name: string
}

/** POST /api/me/factors/passkey */
export class AddPasskeyDto extends NamedFactorDto {
  @IsObject({ message: NO_PASSKEY })
  passkey: RegistrationResponseJSON
}

/** POST /api/me/factors/app: a code of the new app. */
export class AddAppDto extends NamedFactorDto {
  @Trimmed()
  @IsString({ message: NO_CODE })
  @IsNotEmpty({ message: NO_CODE })
  @MaxLength(MAX_CODE, { message: NO_CODE })
  code: string
}

/** POST /api/auth/second-factor: a passkey, or a code of an app or a recovery code. */
export class UseFactorDto {
  @IfGiven()
  @IsObject({ message: NO_PASSKEY })
  passkey?: AuthenticationResponseJSON

  @IfGiven()
  @Trimmed()
  @IsString({ message: NO_CODE })
  @IsNotEmpty({ message: NO_CODE })
  @MaxLength(MAX_CODE, { message: NO_CODE })
  code?: string
}

/** PUT /api/admin/people/second-factor */
export class ChangeFactorRuleDto {
  @IsBoolean({ message: 'Send true or false.' })
  isRequired: boolean

  @IsVersion()
  version: number
}
