import type { Brand } from '#src/platform/brand/brand.contract.js'
import type { KeyLevel, Template } from '#src/keys/keys.contract.js'
import { productOf } from '../session/member/levels.js'
import { productFacts } from '../facts/product-facts.copy.js'
import { formatList } from '../../ui/controls/text/format-list.js'
import type { VideoId } from '../videos/videos.copy.js'
import { vpsCopy } from '../vps/vps.copy.js'

export const setupCopy = {
  title: 'Your next step',
  allDone: 'You’re all set',
  progress: (done: number, all: number) => `${done} of ${all} done`,
}

export interface SetupStep {
  /** Its entry in the member's progress, e.g. `automation.log-in`. */
  id: string
  title: string
  detail: string
  /** Where the step is done. */
  action: { label: string; to: string }
  /** Shows how; opening it counts as watched. */
  video?: VideoId
}

/**
 * The four steps of product §9: the only list of them. Empty for levels without a product, which have nothing to
 * set up. Without a VPS they lead to its order (product §10).
 */
export function setupSteps(level: KeyLevel, brand: Brand, ownsVps = true): SetupStep[] {
  const product = productOf(level)
  return product === 'standard' ? [] : STEPS[product](brand, ownsVps)
}

/** The same steps within a sentence: 'log in to the VPS, …, and start the system'. */
export const setupInSentence = (product: Template, brand: Brand): string =>
  formatList(STEPS[product](brand, true).map(({ title }) => title[0]!.toLowerCase() + title.slice(1)))

const STEPS: Record<Template, (brand: Brand, ownsVps: boolean) => SetupStep[]> = {
  automation: (brand, ownsVps) => {
    const { tradingPlatform, productName, facts, links } = brand
    const action = ownsVps
      ? { label: 'Access VPS', to: links.accessVps }
      : { label: vpsCopy.order, to: links.purchaseVps }
    return [
      {
        id: 'automation.log-in',
        title: ownsVps ? 'Log in to the VPS' : vpsCopy.order,
        detail: ownsVps
          ? 'Use the username and password from your VPS email. Works on any computer, tablet, or phone.'
          : `${vpsCopy.order} first. The username and password come by email.`,
        action,
      },
      {
        id: 'automation.launch-platform',
        title: 'Launch the trading platform',
        detail: `Open ${tradingPlatform} on the VPS desktop. The ${productName} is already installed.`,
        action,
        video: 'vps-training',
      },
      {
        id: 'automation.connect-account',
        title: 'Connect the account and choose risk settings',
        detail: `Live or prop-firm. We recommend risking ${facts.riskPerTrade} of the account per trade. Start low.`,
        action,
        video: 'platform-connection',
      },
      {
        id: 'automation.start',
        title: 'Start the system',
        detail: `Switch it on before the session. ${productFacts(brand).session}`,
        action: { label: 'Read the Trading Guide', to: '/tutorials?tab=trading' },
        video: 'automation-setup',
      },
    ]
  },
  indicator: (brand) => {
    const { chartingPlatform, facts, links } = brand
    return [
      {
        id: 'indicator.log-in',
        title: `Sign in to ${chartingPlatform}`,
        detail: productFacts(brand).indicatorUsername,
        action: { label: 'Open Indicator Access', to: '/download' },
      },
      {
        id: 'indicator.open-indicator',
        title: 'Open the indicator',
        detail: 'Add it to your favorites so it’s one click away on every chart.',
        action: { label: 'Open the indicator', to: links.indicator },
      },
      {
        id: 'indicator.set-up-chart',
        title: 'Add it to a chart and choose its settings',
        detail: `Start with ${facts.instruments[0]} and the default settings. Save the layout.`,
        action: { label: 'Open the indicator', to: links.indicator },
        video: 'indicator-setup',
      },
      {
        id: 'indicator.alerts',
        title: 'Turn on alerts',
        detail: 'Once per bar close, by push notification, email, or sound. No need to watch the screen.',
        action: { label: 'Open the indicator', to: links.indicator },
        video: 'indicator-alerts',
      },
    ]
  },
}
