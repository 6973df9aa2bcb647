import { LEVEL_LABELS, type Template, TEMPLATES } from '../../keys/keys.contract.js'
import { AUDIENCE_LEVELS, type AudienceLevel, type DownloadEntry } from './collections.contract.js'
import { ChoiceField, EntryDto, LongTextField, NumberField, TextField, ProductField } from './entry-fields.js'
import { DateField, HashField, UrlField } from './entry-formats.js'

/** Bytes. */
const LARGEST_FILE = 1_000_000_000_000

export class DownloadDto extends EntryDto implements DownloadEntry {
  @ProductField(TEMPLATES)
  product: Template

  @TextField('Version', 40)
  version: string

  @DateField('Date')
  date: string

  @LongTextField('Notes', 2000)
  notes: string

  @UrlField('Link', 'https', {
    optional: true,
    help: 'Must start with https://. Without a file, the version is only named in texts.',
  })
  url?: string

  @NumberField('Size', 'bytes', [1, LARGEST_FILE], { optional: true, neededBy: 'url' })
  size?: number

  @HashField('Checksum (SHA-256)', { optional: true, neededBy: 'url' })
  sha256?: string

  @ChoiceField('Minimum level', AUDIENCE_LEVELS, LEVEL_LABELS, {
    help: 'Standard includes everyone. Automation and Indicator include Full Access and Lifetime.',
  })
  minLevel: AudienceLevel
}
