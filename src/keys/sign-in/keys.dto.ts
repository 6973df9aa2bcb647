import { Transform } from 'class-transformer'
import { IsBoolean, IsNotEmpty, IsString } from 'class-validator'
import { IfGiven } from '../../platform/http/fields.js'
import { EMPTY_KEY, type ValidateKeyRequest } from '../keys.contract.js'

export class ValidateKeyDto implements ValidateKeyRequest {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString({ message: 'The access key must be text.' })
  @IsNotEmpty({ message: EMPTY_KEY })
  accessKey: string

  @IfGiven()
  @IsBoolean({ message: 'The remember field must be true or false.' })
  remember?: boolean
}
