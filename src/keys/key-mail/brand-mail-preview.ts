import { Injectable } from '@nestjs/common'
import { KEY_LINK_DAYS } from './key-page.contract.js'
import { BrandPreviews } from '../../platform/brand/settings/brand-previews.js'
import { Config } from '../../platform/config/config.js'
import { EditedTexts } from '../../mail/templates/edited-texts.service.js'

/** A member's first email, as the settings preview it with another brand. */
@Injectable()
export class BrandMailPreview {
  constructor(previews: BrandPreviews, texts: EditedTexts, { publicOrigin: origin }: Config) {
    previews.add('mail', async (brand) => {
      const { render } = await import('../../mail/templates/render-mail.js')
      const edited = await texts.find('access-key')
      return render('access-key', { name: null, token: '', days: KEY_LINK_DAYS }, { brand, origin }, edited)
        .html
    })
  }
}
