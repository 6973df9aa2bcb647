import type { BrokerEntry } from './collections.contract.js'
import { EntryDto, TextField } from './entry-fields.js'
import { UrlField } from './entry-formats.js'

export class BrokerDto extends EntryDto implements BrokerEntry {
  @TextField('Name', 80)
  name: string

  @UrlField('Link', 'https', { optional: true })
  url?: string

  @TextField('Note', 300, { optional: true })
  note?: string
}
