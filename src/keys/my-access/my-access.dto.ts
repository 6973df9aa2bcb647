import { IsBoolean } from 'class-validator'
import { MailAddressDto } from '../../platform/addresses/mail-address.dto.js'

/** PUT /api/me/email */
export class ChangeEmailDto extends MailAddressDto {}

/** PATCH /api/me/access */
export class ChangeMyAccessDto {
  @IsBoolean({ message: 'The newDeviceMail field must be true or false.' })
  newDeviceMail: boolean
}
