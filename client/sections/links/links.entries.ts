import type { EntriesOf } from '../../shell/palette/entry.js'
import { linksContent } from './links.content.js'
import { partnerCopy, reachCopy, tilesCopy } from './links.copy.js'

/** Partner, tiles and ways to reach support. */
export const linksEntries: EntriesOf = ({ brand, ownsVps, content }) => {
  const { url, plainText } = content(linksContent)
  const [indicator, vps, community] = tilesCopy(brand, ownsVps).links
  const partner = partnerCopy(brand)
  const [mail] = reachCopy(brand).ways
  const found = [
    { id: 'partner', label: partner.title, detail: partner.tag, to: url('links.partner.url') },
    {
      id: 'indicator',
      label: indicator.label,
      detail: plainText('links.indicator.text'),
      to: url('links.indicator.url'),
    },
    { id: 'vps', label: vps.label, detail: vps.text, to: vps.to },
    {
      id: 'community',
      label: community.label,
      detail: plainText('links.community.text'),
      to: url('links.community.url'),
    },
    { id: 'mail', label: mail.title, detail: mail.label, to: mail.to },
  ]
  return found.map((link) => ({ ...link, id: `link:${link.id}`, group: 'links' as const }))
}
