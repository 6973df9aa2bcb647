import { Transform } from 'class-transformer'
import { IsBoolean } from 'class-validator'
import { IsMailAddress } from '../../mail/is-mail-address.js'
import type { ChangeEmailRequest, ChangeMyAccessRequest } from './my-access.contract.js'

export class ChangeEmailDto implements ChangeEmailRequest {
  // Blanks only: a line break is no typing error.
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replace(/^ +| +$/g, '') : value,
  )
  @IsMailAddress({ message: 'Enter a valid email address.' })
  email: string
}

export class ChangeMyAccessDto implements ChangeMyAccessRequest {
  @IsBoolean({ message: 'The newDeviceMail field must be true or false.' })
  newDeviceMail: boolean
}
