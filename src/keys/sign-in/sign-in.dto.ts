import { Transform } from 'class-transformer'
import { IsBoolean, IsNotEmpty, IsString } from 'class-validator'
import { IfGiven } from '../../platform/http/requests/dto-decorators.js'
import { type ConfirmRequest, EMPTY_KEY, type ValidateKeyRequest } from '../keys.contract.js'

export class ConfirmDto implements ConfirmRequest {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString({ message: 'The access key must be text.' })
  @IsNotEmpty({ message: EMPTY_KEY })
  accessKey: string
}

export class ValidateKeyDto extends ConfirmDto implements ValidateKeyRequest {
  @IfGiven()
  @IsBoolean({ message: 'The remember field must be true or false.' })
  remember?: boolean
}
