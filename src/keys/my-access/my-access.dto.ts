import { IsBoolean } from 'class-validator'
import { MailAddressDto } from '../../platform/addresses/mail-address.dto.js'
import type { ChangeEmailRequest, ChangeMyAccessRequest } from './my-access.contract.js'

export class ChangeEmailDto extends MailAddressDto implements ChangeEmailRequest {}

export class ChangeMyAccessDto implements ChangeMyAccessRequest {
  @IsBoolean({ message: 'The newDeviceMail field must be true or false.' })
  newDeviceMail: boolean
}
