import { IsMailAddress } from './is-mail-address.js'
import { cleanAddress, isMailAddress } from './mail-address.contract.js'

/** The body of a form that asks for nothing but an address. */
export class MailAddressDto {
  @IsMailAddress()
  email: string
}

/** Returns whether a body has an address: a mistyped one is refused without using up a try (contract §5). */
export function hasMailAddress(body: unknown): boolean {
  const { email } = (body ?? {}) as { email?: unknown }
  return typeof email === 'string' && isMailAddress(cleanAddress(email))
}
