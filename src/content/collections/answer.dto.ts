import { type AnswerEntry, type Product, PRODUCTS } from './collections.contract.js'
import { BooleanField, HtmlField, EntryDto, TextField, ProductField } from './entry-fields.js'

export class AnswerDto extends EntryDto implements AnswerEntry {
  @TextField('Section', 80, { help: 'Enter the name of a section you have, or of a new one.' })
  section: string

  @TextField('Question', 200)
  question: string

  @HtmlField('Answer', 10_000)
  answer: string

  @ProductField(PRODUCTS)
  product: Product

  @BooleanField('Mentions returns', 'Shows the risk notice at the end of its section.')
  hasReturns?: boolean
}
