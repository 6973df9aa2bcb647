import type { Brand } from '../../../src/platform/brand/brand.contract.js'
import type { KeyLevel, Template } from '../../../src/keys/keys.contract.js'
import { trackOf } from '../../shell/session/levels.js'

export interface TrainingVideo {
  part: number
  title: string
  duration: string
  href: string
}

type Lesson = [title: string, duration: string, slug: string]

/** Four parts (product §2): the first for everyone, parts 2 to 4 for the level's product. */
export function trainingSeries(level: KeyLevel, brand: Brand): TrainingVideo[] {
  const lessons = [FIRST, ...FURTHER[trackOf(level)](brand)]
  return lessons.map(([title, duration, slug], index) => ({
    part: index + 1,
    title,
    duration,
    href: `${brand.links.training}/${slug}`,
  }))
}

const FIRST: Lesson = ['Getting Started', '6:40', 'getting-started']

const FURTHER: Record<Template, (brand: Brand) => Lesson[]> = {
  indicator: ({ indicatorName }) => [
    [`Adding the ${indicatorName}`, '5:25', 'indicator-setup'],
    ['Reading Its Signals', '11:50', 'indicator-signals'],
    ['Alerts and Risk', '8:15', 'indicator-alerts'],
  ],
  automation: ({ productName }) => [
    ['Logging in to Your VPS', '7:05', 'vps-training'],
    ['Account and Risk Settings', '12:30', 'platform-connection'],
    [`Running the ${productName}`, '9:45', 'automation-setup'],
  ],
}
