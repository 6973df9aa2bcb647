import type { VideoEntry } from '#src/content/collections/collections.contract.js'
import type { Brand } from '#src/platform/brand/brand.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import { isFor } from '../content/collection-entries.js'

export type VideoId = (typeof IDS)[number]

const IDS = [
  'getting-started',
  'automation-setup',
  'additional-tips',
  'copy-trader',
  'other-accounts',
  'common-errors',
  'vps-training',
  'platform-connection',
  'indicator-setup',
  'indicator-signals',
  'indicator-alerts',
] as const

/** Every video of the portal: the eight of product §2 in its order, then the indicator's. */
const allVideos = ({ indicatorName }: Brand): Record<VideoId, Omit<VideoEntry, 'id' | 'url'>> => ({
  'getting-started': { title: 'Getting Started', seconds: 400, product: 'both', part: 1 },
  'automation-setup': { title: 'Automation Setup', seconds: 585, product: 'automation', part: 4 },
  'additional-tips': { title: 'Additional Tips', seconds: 500, product: 'automation' },
  'copy-trader': { title: 'Setup Your Copy Trader', seconds: 670, product: 'automation' },
  'other-accounts': { title: 'Connecting Other Accounts', seconds: 470, product: 'automation' },
  'common-errors': { title: 'Common Errors', seconds: 555, product: 'automation' },
  'vps-training': { title: 'VPS Training', seconds: 425, product: 'automation', part: 2 },
  'platform-connection': { title: 'Platform Connection', seconds: 750, product: 'automation', part: 3 },
  'indicator-setup': {
    title: `Adding the ${indicatorName}`,
    seconds: 325,
    product: 'indicator',
    part: 2,
  },
  'indicator-signals': { title: 'Reading the Signals', seconds: 710, product: 'indicator', part: 3 },
  'indicator-alerts': { title: 'Alerts and Risk', seconds: 495, product: 'indicator', part: 4 },
})

/** The videos of a template until masters release their own: its product's, with those for both. */
export function videosOf(brand: Brand, template: Template): VideoEntry[] {
  const all = allVideos(brand)
  const videos = IDS.map((id) => ({ id, ...all[id], url: `${brand.links.training}/${id}` }))
  return videos.filter((video) => isFor(template, video))
}

/** The Training Series: the product's videos that have a part, in the order of their parts (product §2). */
export const seriesOf = <Any extends Pick<VideoEntry, 'part'>>(videos: Any[]): Any[] =>
  videos.filter(({ part }) => part !== undefined).sort((one, other) => one.part! - other.part!)
