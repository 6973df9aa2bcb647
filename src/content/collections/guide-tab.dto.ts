import { type GuideTabEntry, type Product, PRODUCTS } from './collections.contract.js'
import { HtmlField, EntryDto, NumberField, ProductField, TextField } from './entry-fields.js'
import { UrlField } from './entry-formats.js'

export class GuideTabDto extends EntryDto implements GuideTabEntry {
  @TextField('Title', 40, { help: 'Shown on the tab.' })
  title: string

  @TextField('Heading', 120)
  heading: string

  @TextField('Introduction', 300)
  lead: string

  @HtmlField('Text', 15_000, { help: 'Each heading begins a numbered part.' })
  text: string

  @ProductField(PRODUCTS)
  product: Product

  @TextField('Video title', 120, { optional: true, help: 'Leave empty if the tab has no video.' })
  video?: string

  @NumberField('Video length', 'seconds', [1, 36_000], { optional: true })
  seconds?: number

  @UrlField('Video link', 'https', {
    optional: true,
    help: 'Must start with https://. Until you add one, a tab with a video title shows “Video coming soon.”',
  })
  url?: string
}
