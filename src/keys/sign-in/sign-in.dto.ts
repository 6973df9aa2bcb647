import { Transform } from 'class-transformer'
import { IsBoolean, IsNotEmpty, IsString } from 'class-validator'
import { IfGiven } from '../../platform/http/requests/dto-decorators.js'
import { EMPTY_KEY } from '../keys.contract.js'

/** `accessKey`: that of the session. */
export class ConfirmDto {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString({ message: 'The access key must be text.' })
  @IsNotEmpty({ message: EMPTY_KEY })
  accessKey: string
}

export class ValidateKeyDto extends ConfirmDto {
  /** 'Keep me signed in on this device'; off unless true. */
  @IfGiven()
  @IsBoolean({ message: 'The remember field must be true or false.' })
  remember?: boolean
}
