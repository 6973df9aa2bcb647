import type { Brand } from '../../../src/platform/brand/brand.contract.js'
import type { Template } from '../../../src/keys/keys.contract.js'

export interface Video {
  /** Also its entry in the member's progress, its poster and the end of its address. */
  id: VideoId
  title: string
  /** Minutes and seconds. */
  duration: string
  product: Template | 'both'
  /** Its place in the Training Series of its product (product §2); absent for all others. */
  part?: number
  href: string
}

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
const allVideos = ({ indicatorName }: Brand): Record<VideoId, Omit<Video, 'id' | 'href'>> => ({
  'getting-started': { title: 'Getting Started', duration: '6:40', product: 'both', part: 1 },
  'automation-setup': { title: 'Automation Setup', duration: '9:45', product: 'automation', part: 4 },
  'additional-tips': { title: 'Additional Tips', duration: '8:20', product: 'automation' },
  'copy-trader': { title: 'Setup Your Copy Trader', duration: '11:10', product: 'automation' },
  'other-accounts': { title: 'Connecting Other Accounts', duration: '7:50', product: 'automation' },
  'common-errors': { title: 'Common Errors', duration: '9:15', product: 'automation' },
  'vps-training': { title: 'VPS Training', duration: '7:05', product: 'automation', part: 2 },
  'platform-connection': { title: 'Platform Connection', duration: '12:30', product: 'automation', part: 3 },
  'indicator-setup': {
    title: `Adding the ${indicatorName}`,
    duration: '5:25',
    product: 'indicator',
    part: 2,
  },
  'indicator-signals': { title: 'Reading Its Signals', duration: '11:50', product: 'indicator', part: 3 },
  'indicator-alerts': { title: 'Alerts and Risk', duration: '8:15', product: 'indicator', part: 4 },
})

/** The videos of a product, with those for both. */
export function videosOf(product: Template, brand: Brand): Video[] {
  const all = allVideos(brand)
  return IDS.map((id) => ({ id, ...all[id], href: `${brand.links.training}/${id}` })).filter(
    (video) => video.product === product || video.product === 'both',
  )
}

/** The Training Series: four of the product's videos, in the order of their parts (product §2). */
export const seriesOf = <Any extends Pick<Video, 'part'>>(videos: Any[]): Any[] =>
  videos.filter(({ part }) => part !== undefined).sort((one, other) => one.part! - other.part!)
