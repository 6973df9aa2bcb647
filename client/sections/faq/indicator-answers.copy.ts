import type { Brand } from '../../../src/platform/brand/brand.contract.js'
import { answerSections, type Answer, type AnswerSection } from './answers.copy.js'

/**
 * The seven sections for indicator keys: their own answers first, replacing others of the same id, and
 * answers about the automated system last and marked. No answer is left out, so that links copied by others
 * still work.
 */
export const indicatorSections = (brand: Brand): AnswerSection[] => {
  const own = ownAnswers(brand)
  return answerSections(brand).map((section) => {
    const first = own[section.id] ?? []
    const others = section.answers.filter(({ id }) => !first.some((answer) => answer.id === id))
    return {
      ...section,
      answers: [
        ...first,
        ...others.filter(({ id }) => !OF_SYSTEM.has(id)),
        ...others.filter(({ id }) => OF_SYSTEM.has(id)).map((answer) => ({ ...answer, isOfSystem: true })),
      ],
    }
  })
}

/** Applies only to the automated system, its platform and its desktop. */
const OF_SYSTEM = new Set([
  'what-is-the-vps',
  'sign-in-to-the-vps',
  'vps-requirements',
  'vps-setup-time',
  'vps-not-reachable',
  'start-the-system',
  'which-version',
  'which-accounts',
  'how-much-risk',
  'pause-the-system',
  'when-does-it-trade',
  'no-trades-today',
  'where-is-the-performance',
  'low-win-rate',
  'what-to-expect',
  'system-does-not-trade',
  'connection-lost',
  'trade-left-open',
  'results-differ',
])

const ownAnswers = (brand: Brand): Record<string, Answer[]> => ({
  'vps-help': vps(brand),
  'platform-support': platform(brand),
  'support-training': training(brand),
  'trading-performance': trading(brand),
  troubleshooting: troubleshooting(brand),
})

const setUp = { label: 'Indicator Access', to: '/download' }

const vps = ({ productName, indicatorName, chartingPlatform }: Brand): Answer[] => [
  {
    id: 'indicator-and-vps',
    question: 'Do I need a VPS for the indicator?',
    paragraphs: [
      `No. The ${indicatorName} runs inside ${chartingPlatform}, and its alerts come from there too, with your own computer on or off.`,
      `The VPS is the desktop of the automated ${productName}, which an indicator key does not include. If you think about it for later, the answers below tell what it is.`,
    ],
  },
  {
    id: 'indicator-requirements',
    question: 'What do I need for the indicator?',
    paragraphs: [`A browser and an account on ${chartingPlatform}; the free plan will do.`],
    links: [setUp],
  },
]

const platform = ({ indicatorName, chartingPlatform, tradingPlatform }: Brand): Answer[] => [
  {
    id: 'indicator-platform',
    question: `Does the indicator run on ${tradingPlatform}?`,
    paragraphs: [
      `No. The ${indicatorName} is made for ${chartingPlatform}. You may place the orders it suggests wherever you trade, in ${tradingPlatform} too.`,
    ],
  },
]

const training = ({ indicatorName, chartingPlatform, facts, links }: Brand): Answer[] => [
  {
    id: 'indicator-setup',
    question: 'How do I set the indicator up?',
    paragraphs: [
      `In four steps: log in to ${chartingPlatform}, open the indicator, add it to a chart and choose its settings, turn on alerts. Each is told under Indicator Access.`,
    ],
    links: [setUp],
  },
  {
    id: 'where-is-training',
    question: 'Where is the training?',
    paragraphs: [
      `On your dashboard: four videos, from getting started and adding the ${indicatorName} to its signals, alerts and risk. The videos and the guide under Tutorials are about the automated system.`,
    ],
    links: [{ label: 'Training series', to: '/dashboard' }],
  },
  {
    id: 'onboarding-call',
    question: 'What happens on the onboarding call?',
    paragraphs: [
      `We set up your first chart with you: the indicator, its settings and its alerts. Have the sign-in of your ${chartingPlatform} account at hand.`,
    ],
    links: [{ label: 'Book Onboarding Call', to: links.booking }],
  },
  {
    id: 'indicator-version',
    question: 'Which version of the indicator do I have?',
    paragraphs: [
      `${facts.indicatorVersion}, as soon as you have reloaded the chart: new versions arrive by themselves, and your settings and alerts stay as they are. What is new is told under News/Updates.`,
    ],
    links: [{ label: 'News/Updates', to: '/news' }],
  },
]

const trading = ({ productName }: Brand): Answer[] => [
  {
    id: 'indicator-trades',
    question: 'Does the indicator trade for me?',
    paragraphs: [
      'No. It marks entries and exits as each bar closes, with a stop and a target beside them, and tells you by an alert. Whether you follow, and with how much, is yours to decide.',
    ],
  },
  {
    id: 'indicator-performance',
    question: 'Are the figures under Performance those of the indicator?',
    paragraphs: [
      `No. They are demonstration figures of the automated ${productName}. What comes of the indicator’s signals depends on what you trade, when, and with which risk.`,
    ],
    links: [{ label: 'Performance', to: '/performance' }],
    hasReturns: true,
  },
]

const troubleshooting = ({ chartingPlatform, contactEmail, links }: Brand): Answer[] => [
  {
    id: 'indicator-not-found',
    question: `I cannot find the indicator in ${chartingPlatform}.`,
    paragraphs: [
      'It is unlocked for the user name that you gave us: check that you are signed in with that one, and open it from here once.',
      `If your user name is another one by now, write to ${contactEmail} and we unlock it for the new one.`,
    ],
    links: [{ label: 'Open the Indicator', to: links.indicator }],
  },
  {
    id: 'no-alerts',
    question: 'No alerts reach me.',
    paragraphs: [
      `Look at the list of alerts in ${chartingPlatform}: is yours there, active, and set to once per bar close; may it send to your phone or e-mail?`,
      'An alert keeps the settings it was made with. When you change the indicator’s, make the alert again.',
    ],
  },
]
