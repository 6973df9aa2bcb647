import { Transform } from 'class-transformer'
import { IsMailAddress } from './is-mail-address.js'
import { isMailAddress } from './mail.contract.js'

/** The body of a form that asks for nothing but an address. */
export class MailAddressDto {
  // Blanks only: a line break is no typing error.
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replace(/^ +| +$/g, '') : value,
  )
  @IsMailAddress({ message: 'Enter a valid email address.' })
  email: string
}

/** Returns whether a body has an address: a mistyped one is refused without using up a try (contract §5). */
export function hasMailAddress(body: unknown): boolean {
  const { email } = (body ?? {}) as { email?: unknown }
  return typeof email === 'string' && isMailAddress(email.trim())
}
