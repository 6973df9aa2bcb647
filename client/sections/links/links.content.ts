import { builtInUrl, definePageTexts, builtInText } from '../../shell/content/page-texts.js'
import { brokerList, tileList } from './link-lists.js'
import { linksCopy, partnerCopy, supportedCopy, tilesCopy } from './links.copy.js'

/** The texts and links that masters may replace. */
export const linksContent = definePageTexts(
  'links',
  (brand) => {
    const partner = partnerCopy(brand)
    const { title, links } = tilesCopy(brand, true)
    const [indicator, , community] = links
    const supported = supportedCopy(brand)
    return {
      'links.lead': builtInText('Start', linksCopy.lead),
      'links.partner.title': builtInText('Funding partner', partner.title),
      'links.partner.text': builtInText('Funding partner', partner.text),
      'links.partner.url': builtInUrl('Funding partner', partner.ways[0].to),
      'links.partner.preview': builtInUrl('Funding partner', ''),
      'links.partner.accounts.url': builtInUrl('Funding partner', partner.ways[1].to),
      'links.resources.title': builtInText('Resources', title),
      'links.indicator.text': builtInText('Resources', indicator.text),
      'links.indicator.url': builtInUrl('Resources', indicator.url),
      'links.community.text': builtInText('Resources', community.text),
      'links.community.url': builtInUrl('Resources', community.url),
      'links.supported.title': builtInText('Supported', supported.title),
      'links.supported.lead': builtInText('Supported', supported.lead),
    }
  },
  { [brokerList.contentKey]: brokerList.builtIn, [tileList.contentKey]: tileList.builtIn },
)
