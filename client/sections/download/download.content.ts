import { address, type PageTexts, words } from '../../shell/content/page-texts.js'
import { productCopy, vpsFileCopy } from './download.copy.js'

type DownloadText =
  | 'downloads.lead'
  | 'downloads.setup.title'
  | 'downloads.setup.help'
  | 'downloads.access.title'
  | 'downloads.access.text'
  | 'downloads.access.url'
  | 'downloads.features.title'
  | 'downloads.vps-file.title'
  | 'downloads.vps-file.text'

/** The texts of the template's product page that masters may replace. */
export const downloadContent: PageTexts<DownloadText> = {
  page: 'downloads',
  texts(brand, template) {
    const { lead, setup, access, features } = productCopy[template](brand)
    const file = vpsFileCopy(brand)
    return {
      'downloads.lead': words('Start', lead),
      'downloads.setup.title': words('Setup', setup.title),
      'downloads.setup.help': words('Setup', setup.help),
      'downloads.access.title': words('Access', access.title),
      'downloads.access.text': words('Access', access.text),
      'downloads.access.url': address('Access', access.ways[0].to),
      'downloads.features.title': words('Features', features.title),
      'downloads.vps-file.title': words('VPS file', file.title),
      'downloads.vps-file.text': words('VPS file', file.text),
    }
  },
}
