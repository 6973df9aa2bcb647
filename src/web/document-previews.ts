import { Injectable } from '@nestjs/common'
import type { Brand } from '../platform/brand/brand.contract.js'
import { BrandPreviews } from '../platform/brand/brand-previews.js'
import { Documents } from './documents.js'

/** The documents that the settings preview with another brand. */
@Injectable()
export class DocumentPreviews {
  constructor(previews: BrandPreviews, documents: Documents) {
    const render = (path: string) => async (brand: Brand) => (await documents.render(path, { brand })).html
    previews.add('start', render('/start'))
    previews.add('gate', render('/'))
  }
}
