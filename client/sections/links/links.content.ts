import { address, type PageTexts, words } from '../../shell/content/page-texts.js'
import { linksCopy, partnerCopy, supportedCopy, tilesCopy } from './links.copy.js'

type LinksText =
  | 'links.lead'
  | 'links.partner.title'
  | 'links.partner.text'
  | 'links.partner.url'
  | 'links.partner.accounts.url'
  | 'links.resources.title'
  | 'links.indicator.text'
  | 'links.indicator.url'
  | 'links.community.text'
  | 'links.community.url'
  | 'links.supported.title'
  | 'links.supported.lead'

/** The texts and links that masters may replace. */
export const linksContent: PageTexts<LinksText> = {
  page: 'links',
  texts(brand) {
    const partner = partnerCopy(brand)
    const { title, links } = tilesCopy(brand, true)
    const [indicator, , community] = links
    const supported = supportedCopy(brand)
    return {
      'links.lead': words('Start', linksCopy.lead),
      'links.partner.title': words('Funding partner', partner.title),
      'links.partner.text': words('Funding partner', partner.text),
      'links.partner.url': address('Funding partner', partner.ways[0].to),
      'links.partner.accounts.url': address('Funding partner', partner.ways[1].to),
      'links.resources.title': words('Resources', title),
      'links.indicator.text': words('Resources', indicator.text),
      'links.indicator.url': address('Resources', indicator.to),
      'links.community.text': words('Resources', community.text),
      'links.community.url': address('Resources', community.to),
      'links.supported.title': words('Supported', supported.title),
      'links.supported.lead': words('Supported', supported.lead),
    }
  },
}
