import { type Product, PRODUCTS, type TileEntry } from './collections.contract.js'
import { EntryDto, TextField, ProductField } from './entry-fields.js'
import { UrlField } from './entry-formats.js'

export class TileDto extends EntryDto implements TileEntry {
  @TextField('Title', 80)
  title: string

  @TextField('Text', 300)
  text: string

  @UrlField('Link', 'https or path')
  url: string

  @ProductField(PRODUCTS)
  product: Product
}
