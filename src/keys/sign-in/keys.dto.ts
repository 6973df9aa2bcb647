import { Transform } from 'class-transformer'
import { IsBoolean, IsNotEmpty, IsString, ValidateIf } from 'class-validator'
import { EMPTY_KEY, type ValidateKeyRequest } from '../keys.contract.js'

export class ValidateKeyDto implements ValidateKeyRequest {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString({ message: 'The access key must be text.' })
  @IsNotEmpty({ message: EMPTY_KEY })
  accessKey: string

  @ValidateIf((_, value) => value !== undefined)
  @IsBoolean({ message: 'This must be true or false.' })
  remember?: boolean
}
