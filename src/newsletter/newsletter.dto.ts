import { Transform } from 'class-transformer'
import { IsMailAddress } from '../mail/is-mail-address.js'
import type { SubscribeRequest } from './newsletter.contract.js'

export class SubscribeDto implements SubscribeRequest {
  // Blanks only: a line break is no typing error.
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replace(/^ +| +$/g, '') : value,
  )
  @IsMailAddress({ message: 'Enter a valid email address.' })
  email: string
}
