import { IsBoolean } from 'class-validator'
import { MailAddressDto } from '../platform/addresses/mail-address.dto.js'

export class SubscribeDto extends MailAddressDto {}

/** PUT /api/me/newsletter */
export class OwnNewsletterDto {
  @IsBoolean({ message: 'The isSubscribed field must be true or false.' })
  isSubscribed: boolean
}
