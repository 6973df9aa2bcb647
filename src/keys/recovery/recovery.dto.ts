import { MailAddressDto } from '../../platform/addresses/mail-address.dto.js'
import type { RecoverRequest } from './recovery.contract.js'

export class RecoverDto extends MailAddressDto implements RecoverRequest {}
