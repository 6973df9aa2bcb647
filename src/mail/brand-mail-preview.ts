import { Injectable } from '@nestjs/common'
import { KEY_LINK_DAYS } from '../keys/key-mail/key-page.contract.js'
import { BrandPreviews } from '../platform/brand/brand-previews.js'
import { Config } from '../platform/config/config.js'
import { EditedTexts } from './texts/edited-texts.service.js'

/** A member's first email, as the settings preview it with another brand. */
@Injectable()
export class BrandMailPreview {
  constructor(previews: BrandPreviews, texts: EditedTexts, { publicOrigin: origin }: Config) {
    previews.add('mail', async (brand) => {
      const { render } = await import('./templates/composer.js')
      const edited = await texts.find('access-key')
      return render('access-key', { name: null, token: '', days: KEY_LINK_DAYS }, { brand, origin }, edited)
        .html
    })
  }
}
