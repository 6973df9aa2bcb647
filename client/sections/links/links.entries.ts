import type { EntriesOf } from '../../shell/sections/section.js'
import { productOf, trackOf } from '../../shell/session/member/levels.js'
import { releasedTiles } from './link-lists.js'
import { linksContent } from './links.content.js'
import { partnerCopy, reachCopy, tilesCopy } from './links.copy.js'

/** Partner, tiles and ways to reach support. */
export const linksEntries: EntriesOf = ({ brand, level, ownsVps, items, content }) => {
  const { url, plainText } = content(linksContent)
  const [indicator, vps, community] = tilesCopy(brand, ownsVps).links
  const partner = partnerCopy(brand)
  const [mail] = reachCopy(brand).ways
  const released = releasedTiles(items, trackOf(level))?.map((tile) => ({ ...tile, id: `tile:${tile.id}` }))
  const tiles = released ?? [
    { ...indicator, text: plainText('links.indicator.text'), url: url('links.indicator.url') },
    ...(productOf(level) === 'standard' ? [] : [vps]),
    { ...community, text: plainText('links.community.text'), url: url('links.community.url') },
  ]
  const found = [
    { id: 'partner', label: partner.title, detail: partner.tag, to: url('links.partner.url') },
    ...tiles.map((tile) => ({ id: tile.id, label: tile.title, detail: tile.text, to: tile.url })),
    { id: 'mail', label: mail.title, detail: mail.label, to: mail.to },
  ]
  return found.map((link) => ({ ...link, id: `link:${link.id}`, group: 'links' as const }))
}
