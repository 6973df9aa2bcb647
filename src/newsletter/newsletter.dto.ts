import { MailAddressDto } from '../mail/mail-address.dto.js'
import type { SubscribeRequest } from './newsletter.contract.js'

export class SubscribeDto extends MailAddressDto implements SubscribeRequest {}
