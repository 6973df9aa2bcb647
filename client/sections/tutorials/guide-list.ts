import type { GuideTabEntry } from '#src/content/collections/collections.contract.js'
import type { ReleasedItem } from '#src/content/content.contract.js'
import { isSafeUrl } from '#src/content/safe-url.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import type { Brand } from '#src/platform/brand/brand.contract.js'
import {
  type CollectionReader,
  isFor,
  isText,
  readProduct,
  releasedOf,
} from '../../shell/content/collection-entries.js'
import { escapeMarkup, paragraph } from '../../ui/content-view/write-markup.js'
import { guideTabs } from './guide.copy.js'
import { type GuidePart, type GuideTab, TAB_IDS } from './guide-tabs.js'

export const guideList: CollectionReader<GuideTabEntry> = {
  contentKey: 'tutorials.guide',
  builtIn: (brand, template) =>
    TAB_IDS.map((id) => ({ id, ...toFields(guideTabs(brand, template)[id]), product: template })),
  read({ title, heading, lead, text, product, video, seconds, url }, id) {
    if (!isText(title) || !isText(heading) || !isText(lead) || !isText(text)) return null
    return {
      ...{ id, title, heading, lead, text, product: readProduct(product) },
      ...(isText(video) && { video }),
      ...(typeof seconds === 'number' && seconds > 0 && { seconds }),
      ...(isText(url) && isSafeUrl(url) && { url }),
    }
  },
}

const toFields = ({ label, title, lead, video, parts }: GuideTab) => ({
  ...{ title: label, heading: title, lead, text: parts.map(toMarkup).join('\n\n') },
  ...(video && { video: video.title, seconds: video.seconds }),
})

/** In lines, as masters will edit it. */
const toMarkup = ({ title, text, points = [] }: GuidePart): string => {
  const items = points.map((point) => `  <li>${escapeMarkup(point)}</li>`)
  const list = items.length > 0 ? ['<ul>', ...items, '</ul>'] : []
  return [`<h4>${escapeMarkup(title)}</h4>`, paragraph(escapeMarkup(text)), ...list].join('\n')
}

/** The tabs of the template's guide: the released ones, otherwise the built-in ones. */
export const shownTabs = (
  items: readonly ReleasedItem[],
  brand: Brand,
  template: Template,
): GuideTabEntry[] =>
  releasedOf(items, guideList)?.filter((tab) => isFor(template, tab)) ?? guideList.builtIn(brand, template)
