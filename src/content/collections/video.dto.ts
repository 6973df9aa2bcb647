import { type Product, PRODUCTS, type VideoEntry } from './collections.contract.js'
import { EntryDto, NumberField, TextField, ProductField } from './entry-fields.js'
import { UrlField } from './entry-formats.js'

export class VideoDto extends EntryDto implements VideoEntry {
  @TextField('Title', 120)
  title: string

  @UrlField('Link', 'https')
  url: string

  @NumberField('Length', 'seconds', [1, 36_000])
  seconds: number

  @ProductField(PRODUCTS)
  product: Product

  @NumberField('Part', 'integer', [1, 20], {
    optional: true,
    help: 'Its number in the training series. Leave empty if it isn’t in the series.',
  })
  part?: number
}
