import { IsBoolean } from 'class-validator'
import { MailAddressDto } from '../platform/addresses/mail-address.dto.js'
import type { OwnNewsletterRequest, SubscribeRequest } from './newsletter.contract.js'

export class SubscribeDto extends MailAddressDto implements SubscribeRequest {}

export class OwnNewsletterDto implements OwnNewsletterRequest {
  @IsBoolean({ message: 'The isSubscribed field must be true or false.' })
  isSubscribed: boolean
}
