import { type GuideEntry, type Product, PRODUCTS } from './collections.contract.js'
import { HtmlField, IdField, TextField, ProductField } from '../fields/entry-fields.js'

export class GuidePartDto implements GuideEntry {
  @IdField()
  id: string

  @TextField('Title', 120)
  title: string

  @HtmlField('Text', 20_000)
  text: string

  @ProductField(PRODUCTS)
  product: Product
}
