import { MailAddressDto } from '../../platform/addresses/mail-address.dto.js'

/** POST /api/auth/recover */
export class RecoverDto extends MailAddressDto {}
