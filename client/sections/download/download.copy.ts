// Over 200 lines: texts only, all of one section, to be read in one place.
import type { Brand } from '#src/platform/brand/brand.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import { productFacts } from '../../shell/facts/product-facts.copy.js'
import { VPS_FILE_KEYS } from '../../shell/session/member/levels.copy.js'

export interface Way {
  label: string
  to: string
  onOpen?: () => void
}

/** `id` is its entry in the member's progress. The last two steps of the VPS file share theirs with the VPS setup. */
export interface NumberedStep {
  id: string
  /** The step of the hosted desktop that this one takes the place of: it is ticked, too. */
  replaces?: string
  title: string
  detail: string
  ways?: Way[]
}

interface ProductCopy {
  title: string
  lead: string
  version: string
  setup: { title: string; help: string; helpWay: Way }
  access: { title: string; text: string; ways: [first: Way, second: Way]; facts: Fact[] }
  features: { title: string; items: { id: string; title: string; text: string }[] }
}

interface Fact {
  term: string
  value: string
}

export const setupCopy = {
  progress: (done: number, all: number) => `${done} of ${all} done`,
  allDone: 'All done',
  how: 'Select a step’s number to mark it done.',
  tick: (title: string) => `Done: ${title}`,
  watch: (title: string) => `Watch: ${title}`,
}

const supportFeature = (brand: Brand) => ({
  id: 'support',
  title: 'Real human support',
  text: `Replies within ${brand.facts.supportHours}, plus a community of ${productFacts(brand).traders} traders.`,
})

/**
 * The page for the level's product (product §2): the indicator's, or the automation page for every other
 * level.
 */
export const productCopy: Record<Template, (brand: Brand) => ProductCopy> = {
  automation: (brand) => {
    const { productName, tradingPlatform, facts, links } = brand
    const shared = productFacts(brand)
    const access = { label: 'Access VPS', to: links.accessVps }
    const purchase = { label: 'Purchase VPS', to: links.purchaseVps }
    return {
      title: 'Automation Access',
      lead: `The ${productName} and the VPS it runs on.`,
      version: `Version ${facts.systemVersion}`,
      setup: {
        title: 'Set up in four steps',
        help: `Prefer to do it together? Book a call. It takes ${facts.setupMinutes}, over screen share.`,
        helpWay: shared.booking,
      },
      access: {
        title: 'VPS Access',
        text: shared.vps,
        ways: [access, purchase],
        facts: [
          { term: 'Location', value: `${shared.vpsPlace}, for low latency` },
          { term: 'Availability', value: '24/7' },
          { term: 'Installed', value: `${tradingPlatform} and the system` },
        ],
      },
      features: {
        title: 'What the system does for you',
        items: [
          {
            id: 'automatic',
            title: 'Trades automatically',
            text: 'Finds, opens, manages, and closes its trades.',
          },
          {
            id: 'markets',
            title: facts.instruments.join(', '),
            text: 'Futures, in one session a day.',
          },
          {
            id: 'risk',
            title: 'Follows your risk settings',
            text: 'You set the stop loss, trade size, and risk-to-reward.',
          },
          {
            id: 'accounts',
            title: 'Live and prop-firm accounts',
            text: 'A profile for each account, and a copy trader for several.',
          },
          { id: 'updates', title: `Updated every ${facts.updateMonths}`, text: shared.updating.short },
          supportFeature(brand),
        ],
      },
    }
  },
  indicator: (brand) => {
    const { indicatorName, chartingPlatform, facts, links } = brand
    const shared = productFacts(brand)
    return {
      title: 'Indicator Access',
      lead: `Get the ${indicatorName} onto your charts.`,
      version: `Version ${facts.indicatorVersion}`,
      setup: {
        title: 'Set up in four steps',
        help: 'Prefer to do it together? We’ll set up your first chart on a call.',
        helpWay: shared.booking,
      },
      access: {
        title: 'Your indicator',
        text: `The ${indicatorName} runs inside ${chartingPlatform}. There’s nothing to install.`,
        ways: [
          { label: 'Open the indicator', to: links.indicator },
          { label: 'Watch the training', to: '/tutorials' },
        ],
        facts: [
          { term: 'Version', value: facts.indicatorVersion },
          { term: 'Works in', value: `${chartingPlatform}, any browser` },
          { term: 'You need', value: `A free ${chartingPlatform} account` },
        ],
      },
      features: {
        title: 'What the indicator does for you',
        items: [
          { id: 'signals', title: 'Entries and exits', text: 'Marked on the chart as each bar closes.' },
          {
            id: 'levels',
            title: 'A stop and a target for each entry',
            text: 'So you know your risk before you act.',
          },
          { id: 'alerts', title: 'Alerts wherever you are', text: 'By push notification, email, or sound.' },
          {
            id: 'markets',
            title: 'Any market, any time frame',
            text: 'Designed primarily for index futures.',
          },
          { id: 'updates', title: 'Easy updates', text: shared.updating.indicator },
          supportFeature(brand),
        ],
      },
    }
  },
}

const upgrade = ({ contactEmail }: Brand): Way => ({
  label: 'Ask about an upgrade',
  to: `mailto:${contactEmail}`,
})

/** For a level that has the page but not the product. */
export const standardCopy = (brand: Brand) => ({
  title: `Your key doesn’t include the ${brand.productName}.`,
  text: 'Automation, Full Access, and Lifetime keys unlock the system and its setup steps.',
  way: upgrade(brand),
})

/** For levels without the VPS as a file: one sentence (product §10). */
export const vpsIncludedCopy = (brand: Brand) => ({
  text: `${VPS_FILE_KEYS} include the VPS file: the complete VPS as a download.`,
  way: upgrade(brand),
})

export const vpsFileCopy = (brand: Brand) => vpsFileOf(brand, productFacts(brand).vpsFile)

const vpsFileOf = (
  { productName, tradingPlatform, facts, links }: Brand,
  file: ReturnType<typeof productFacts>['vpsFile'],
) => ({
  title: 'Download Complete VPS',
  text: `The complete VPS as one file, with ${tradingPlatform} and the ${productName} installed. Run it on your own computer.`,
  lead: 'The complete VPS as one file, to run on your own computer.',
  size: file.size,
  open: { label: 'Download Complete VPS', to: '/download?view=vps' },
  back: { label: 'Automation Access', to: '/download' },
  file: {
    title: 'One file, ready to run',
    text: `${tradingPlatform} and the ${productName} are installed and set up. All you add is your account.`,
    way: { label: 'Download the file', to: links.vpsDownload },
  },
  requirements: {
    title: 'Requirements',
    items: [
      { id: 'system', term: 'System', value: file.system },
      { id: 'memory', term: 'Memory', value: `${file.memory} RAM minimum` },
      { id: 'storage', term: 'Storage', value: `${file.storage} free` },
    ] as const,
  },
  setup: {
    title: 'Set up in four steps',
    steps: [
      {
        id: 'vps-file.download',
        title: 'Download and unpack the file',
        detail: `Use a wired connection if you can. Unpack the file to a local drive with ${file.storage} free, not a network folder.`,
      },
      {
        id: 'vps-file.start-desktop',
        replaces: 'automation.log-in',
        title: 'Start the VPS',
        detail: 'Open the startup file in the unpacked folder. The first startup takes a few minutes.',
      },
      {
        id: 'automation.connect-account',
        replaces: 'automation.launch-platform',
        title: `Sign in to ${tradingPlatform} and connect your account`,
        detail: `Use a live or prop-firm account. We recommend risking ${facts.riskPerTrade} of the account per trade.`,
      },
      {
        id: 'automation.start',
        title: 'Start the system',
        detail: `Keep the computer on and online during the session, ${facts.tradingHours}, and until all positions are closed.`,
      },
    ] satisfies NumberedStep[],
  },
  help: {
    title: 'Need help?',
    text: `We reply within ${facts.supportHours}.`,
    ways: [
      { id: 'tutorial', label: 'Watch the tutorials', to: '/tutorials' },
      { id: 'support', label: 'Get support', to: '/faq' },
      { id: 'community', label: 'Ask the community', to: links.community },
    ] as const,
  },
})

export const versionsCopy = {
  title: 'Versions',
  lead: 'Each version with its notes, newest first. Compare the checksum after downloading.',
  version: (name: string) => `Version ${name}`,
  download: 'Download',
  of: (name: string) => ` version ${name}`,
  checksum: 'SHA-256',
  copy: 'Copy',
  copyOf: (name: string) => ` the checksum of version ${name}`,
  copied: { title: 'Checksum copied' },
  notCopied: { title: 'Copy failed', text: 'Select the checksum and copy it.' },
}
