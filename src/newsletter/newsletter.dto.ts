import { Transform } from 'class-transformer'
import { IsBoolean } from 'class-validator'
import { IsMailAddress } from '../mail/is-mail-address.js'
import type { OwnNewsletterRequest, SubscribeRequest } from './newsletter.contract.js'

export class SubscribeDto implements SubscribeRequest {
  // Blanks only: a line break is no typing error.
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replace(/^ +| +$/g, '') : value,
  )
  @IsMailAddress({ message: 'Enter a valid email address.' })
  email: string
}

export class OwnNewsletterDto implements OwnNewsletterRequest {
  @IsBoolean({ message: 'The isSubscribed field must be true or false.' })
  isSubscribed: boolean
}
