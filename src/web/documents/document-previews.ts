import { Injectable } from '@nestjs/common'
import { StartPreview } from '../../content/start/start-preview.service.js'
import { BrandPreviews } from '../../platform/brand/settings/brand-previews.js'
import { Documents, type PageData } from './documents.js'

/** The documents that are previewed: with another brand in the settings, with other texts in the Content Manager. */
@Injectable()
export class DocumentPreviews {
  constructor(brandPreviews: BrandPreviews, startPreview: StartPreview, documents: Documents) {
    const render = async (path: string, data: PageData) => (await documents.render(path, data)).html
    brandPreviews.add('start', (brand) => render('/start', { brand }))
    brandPreviews.add('gate', (brand) => render('/', { brand }))
    startPreview.set((page, startTexts) => render(page === 'gate' ? '/' : '/start', { startTexts }))
  }
}
