// Over 200 lines: texts only, all of one section, to be read in one place.
import type { Brand } from '../../../src/platform/brand/brand.contract.js'
import type { KeyLevel, Template } from '../../../src/keys/keys.contract.js'
import { trackOf, VPS_DOWNLOAD_LEVELS } from '../../shell/session/levels.js'
import { formatList } from '../../ui/controls/format-list.js'
import { LEVEL_LABELS } from '../../shell/session/member.js'

export interface Way {
  label: string
  to: string
  onOpen?: () => void
}

/** `id` is its entry in the member's progress; the last two of the file are those of the hosted desktop. */
export interface NumberedStep {
  id: string
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
  how: 'Press a number when its step is done.',
  tick: (title: string) => `Done: ${title}`,
  watch: (title: string) => `Watch: ${title}`,
}

/**
 * The page for the level's product (product §2): the indicator's, or the automation page for every other
 * level.
 */
export const productCopy: Record<Template, (brand: Brand) => ProductCopy> = {
  automation: ({ productName, tradingPlatform, facts, links }) => ({
    title: 'Automation Access',
    lead: `Everything that takes ${productName} from your key to its first session.`,
    version: `Version ${facts.systemVersion}`,
    setup: {
      title: 'Set up in four steps',
      help: `Rather do it together? One call of ${facts.setupMinutes}, on your own screen.`,
      helpWay: { label: 'Book Onboarding Call', to: links.booking },
    },
    access: {
      title: 'Your hosted desktop',
      text: 'A pre-configured desktop in the cloud that stays on when your computer is off.',
      ways: [
        { label: 'Access VPS', to: links.accessVps },
        { label: 'Purchase VPS', to: links.purchaseVps },
      ],
      facts: [
        { term: 'Where it stands', value: 'Chicago, near the exchange' },
        { term: 'Availability', value: '24/7, low latency' },
        { term: 'Installed', value: `${tradingPlatform} and the system` },
      ],
    },
    features: {
      title: 'What the system does for you',
      items: [
        {
          id: 'automatic',
          title: 'Trades by itself',
          text: 'Finds, opens, manages and closes its positions.',
        },
        {
          id: 'markets',
          title: facts.instruments.join(', '),
          text: 'Index futures, one morning session a day.',
        },
        {
          id: 'risk',
          title: 'Keeps to your limits',
          text: 'Stop loss, trade size and risk-to-reward are yours to set.',
        },
        {
          id: 'accounts',
          title: 'Live and prop-firm accounts',
          text: 'A profile for each, and a copy trader for several.',
        },
        {
          id: 'updates',
          title: `Updated every ${facts.updateMonths}`,
          text: 'Announced under News, installed on your VPS.',
        },
        {
          id: 'support',
          title: 'People who answer',
          text: `Replies within ${facts.supportHours}, and a community of ${facts.communityTraders} traders.`,
        },
      ],
    },
  }),
  indicator: ({ indicatorName, chartingPlatform, facts, links }) => ({
    title: 'Indicator Access',
    lead: `Everything that takes the ${indicatorName} from your key to your own charts.`,
    version: `Version ${facts.indicatorVersion}`,
    setup: {
      title: 'Set up in four steps',
      help: 'Rather do it together? We set up your first chart on a call.',
      helpWay: { label: 'Book Onboarding Call', to: links.booking },
    },
    access: {
      title: 'Your indicator',
      text: `The ${indicatorName} runs inside ${chartingPlatform}. There is nothing to install.`,
      ways: [
        { label: 'Open the Indicator', to: links.indicator },
        { label: 'Watch the Training', to: `${links.training}/indicator-signals` },
      ],
      facts: [
        { term: 'Version', value: facts.indicatorVersion },
        { term: 'Works in', value: `${chartingPlatform}, any browser` },
        { term: 'You need', value: 'An account there; the free plan will do' },
      ],
    },
    features: {
      title: 'What the indicator does for you',
      items: [
        { id: 'signals', title: 'Entries and exits', text: 'Marked on the chart as each bar closes.' },
        {
          id: 'levels',
          title: 'Stop and target beside each entry',
          text: 'So that the risk is known before you act.',
        },
        { id: 'alerts', title: 'Alerts wherever you are', text: 'By push, e-mail or sound.' },
        { id: 'markets', title: 'Any market, any time frame', text: 'Made for index futures first.' },
        {
          id: 'updates',
          title: 'Updates by themselves',
          text: 'A new version is there when you reload the chart.',
        },
        {
          id: 'support',
          title: 'People who answer',
          text: `Replies within ${facts.supportHours}, and a community of ${facts.communityTraders} traders.`,
        },
      ],
    },
  }),
}

/** For a level that has the page but not the product. */
export const standardCopy = ({ productName, contactEmail }: Brand) => ({
  title: `Your key does not include ${productName} yet.`,
  text: 'You can look around and order the desktop; the system itself needs an automation key.',
  way: { label: 'Ask about an Upgrade', to: `mailto:${contactEmail}` },
})

/** `Full Access and Lifetime` */
const UNLOCKING = formatList(VPS_DOWNLOAD_LEVELS.map((level) => LEVEL_LABELS[level]))

export const vpsFileCopy = ({ productName, tradingPlatform, contactEmail, facts, links }: Brand) => ({
  title: 'Download Complete VPS',
  text: `The whole desktop as one file, with ${tradingPlatform} and ${productName} inside, to run on a computer of your own.`,
  lead: 'The whole desktop as one file, to run on a computer of your own.',
  size: 'about 2.5GB',
  open: { label: 'Download Complete VPS', to: '/download?view=vps' },
  back: (level: KeyLevel): Way => ({
    label: trackOf(level) === 'indicator' ? 'Indicator Access' : 'Automation Access',
    to: '/download',
  }),
  file: {
    title: 'One file, ready to run',
    text: `${tradingPlatform} and ${productName} are inside, installed and set up. Nothing else is needed but your account.`,
    way: { label: 'Download the file', to: links.vpsDownload },
  },
  requirements: {
    title: 'Requirements',
    items: [
      { id: 'system', term: 'System', value: 'Windows 10/11 64-bit' },
      { id: 'memory', term: 'Memory', value: '8GB RAM minimum' },
      { id: 'storage', term: 'Storage', value: '10GB free' },
    ] as const,
  },
  locked: {
    tag: 'Locked',
    text: `${UNLOCKING} keys unlock it. Your key does not include it; write to us, and we tell you what a change of key would take.`,
    note: 'The hosted desktop needs no download.',
    way: { label: 'Ask about an Upgrade', to: `mailto:${contactEmail}` },
  },
  setup: {
    title: 'Set up in four steps',
    steps: [
      {
        id: 'vps-file.download',
        title: 'Download and unpack the file',
        detail:
          'On a wired connection if you can. Unpack it to a drive with 10GB free, not to a network folder.',
      },
      {
        id: 'vps-file.start-desktop',
        title: 'Start the desktop',
        detail: 'Open the start file in the unpacked folder. The first start takes a few minutes.',
      },
      {
        id: 'automation.connect-account',
        title: `Sign in to ${tradingPlatform} and connect your account`,
        detail: `Live or prop-firm. Choose the risk per trade; we recommend ${facts.riskPerTrade} of the account.`,
      },
      {
        id: 'automation.start',
        title: 'Start the system',
        detail: `Leave the computer on and online for the session, ${facts.tradingHours}.`,
      },
    ] satisfies NumberedStep[],
  },
  help: {
    title: 'Need a hand?',
    text: `Replies within ${facts.supportHours}.`,
    ways: [
      { id: 'tutorial', label: 'Watch the tutorial', to: '/tutorials' },
      { id: 'support', label: 'Get support', to: '/faq' },
      { id: 'community', label: 'Ask the community', to: links.community },
    ] as const,
  },
})
