import { Transform } from 'class-transformer'
import { IsBoolean, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator'
import { EMPTY_KEY, INVALID_KEY, MAX_KEY_LENGTH, type ValidateKeyRequest } from './keys.contract.js'

export class ValidateKeyDto implements ValidateKeyRequest {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @MaxLength(MAX_KEY_LENGTH, { message: INVALID_KEY })
  @IsString({ message: 'The access key must be text.' })
  @IsNotEmpty({ message: EMPTY_KEY })
  accessKey: string

  @IsOptional()
  @IsBoolean({ message: 'This must be true or false.' })
  remember?: boolean
}
