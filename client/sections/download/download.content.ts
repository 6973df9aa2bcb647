import { builtInUrl, definePageTexts, builtInText } from '../../shell/content/page-texts.js'
import { productCopy, vpsFileCopy } from './download.copy.js'
import { builtInVersions, versionList } from './version-list.js'

/** The texts of the template's product page that masters may replace. */
export const downloadContent = definePageTexts(
  'downloads',
  (brand, template) => {
    const { lead, setup, access, features } = productCopy[template](brand)
    const file = vpsFileCopy(brand)
    return {
      'downloads.lead': builtInText('Start', lead),
      'downloads.setup.title': builtInText('Setup', setup.title),
      'downloads.setup.help': builtInText('Setup', setup.help),
      'downloads.access.title': builtInText('Access', access.title),
      'downloads.access.text': builtInText('Access', access.text),
      'downloads.access.url': builtInUrl('Access', access.ways[0].to),
      'downloads.features.title': builtInText('Features', features.title),
      'downloads.vps-file.title': builtInText('VPS file', file.title),
      'downloads.vps-file.text': builtInText('VPS file', file.text),
    }
  },
  { [versionList.contentKey]: builtInVersions },
)
