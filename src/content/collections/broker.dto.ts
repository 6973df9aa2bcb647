import type { BrokerEntry } from './collections.contract.js'
import { IdField, TextField } from './entry-fields.js'
import { UrlField } from './entry-formats.js'

export class BrokerDto implements BrokerEntry {
  @IdField()
  id: string

  @TextField('Name', 80)
  name: string

  @UrlField('Link', 'https', { optional: true })
  url?: string

  @TextField('Note', 300, { optional: true })
  note?: string
}
