import type { Brand } from '#src/platform/brand/brand.contract.js'
import { productFacts } from '../../shell/facts/product-facts.copy.js'
import { setupInSentence } from '../../shell/setup/setup-steps.copy.js'
import { answerSections, type Answer, type AnswerSection } from './answers.copy.js'

/**
 * The seven sections for indicator keys: their own answers first, replacing others of the same id, and
 * answers about the automated system last. No answer is left out: links copied by others still
 * work.
 */
export const indicatorSections = (brand: Brand, ownsVps = false): AnswerSection[] => {
  const own = ownAnswers(brand)
  return answerSections(brand, ownsVps).map((section) => {
    const first = own[section.id] ?? []
    const others = section.answers.filter(({ id }) => !first.some((answer) => answer.id === id))
    return {
      ...section,
      answers: [
        ...first,
        ...others.filter(({ id }) => !isAboutSystem(id)),
        ...others.filter(({ id }) => isAboutSystem(id)).map(ofSystem),
      ],
    }
  })
}

/** Without links to the download page, which is another one for these keys. */
const ofSystem = (answer: Answer): Answer => ({
  ...answer,
  links: answer.links?.filter(({ to }) => to !== '/download'),
})

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

/** Whether the answer is about the automated system only. */
export const isAboutSystem = (id: string): boolean => OF_SYSTEM.has(id)

/** Whether the indicator's members have an answer of their own, in place of one for the system's if that has the same id. */
export const isOfIndicator = (id: string, brand: Brand): boolean =>
  Object.values(ownAnswers(brand)).some((answers) => answers.some((answer) => answer.id === id))

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
      `No. The ${indicatorName} runs inside ${chartingPlatform}. Its push and email alerts come from there too, whether your computer is on or off.`,
      `The VPS is for the automated ${productName}, which an indicator key doesn’t include. The answers below explain it, in case you’re considering an upgrade.`,
    ],
  },
  {
    id: 'indicator-requirements',
    question: 'What do I need for the indicator?',
    paragraphs: [`A browser and an account with ${chartingPlatform}. A free account is enough.`],
    links: [setUp],
  },
]

const platform = ({ indicatorName, chartingPlatform, tradingPlatform }: Brand): Answer[] => [
  {
    id: 'indicator-platform',
    question: `Does the indicator run on ${tradingPlatform}?`,
    paragraphs: [
      `No. The ${indicatorName} is made for ${chartingPlatform}. You can place your orders wherever you trade, including ${tradingPlatform}.`,
    ],
  },
]

const training = (brand: Brand): Answer[] => {
  const { indicatorName, chartingPlatform, contactEmail, facts } = brand
  const { updating, booking } = productFacts(brand)
  return [
    {
      id: 'indicator-setup',
      question: 'How do I set up the indicator?',
      paragraphs: [
        `In four steps: ${setupInSentence('indicator', brand)}. Indicator Access walks you through each step.`,
      ],
      links: [setUp],
    },
    {
      id: 'how-fast-is-support',
      question: 'How do I reach support, and how fast do you reply?',
      paragraphs: [`Email ${contactEmail}. We reply within ${facts.supportHours}.`],
      links: [{ label: 'Email support', to: `mailto:${contactEmail}` }],
    },
    {
      id: 'where-is-training',
      question: 'Where is the training?',
      paragraphs: [
        `Under Tutorials: videos on getting started, adding the ${indicatorName}, reading its signals, and alerts and risk, plus a written guide. The videos are on your dashboard, too.`,
      ],
      links: [{ label: 'Tutorials', to: '/tutorials' }],
    },
    {
      id: 'onboarding-call',
      question: 'What happens on the onboarding call?',
      paragraphs: [
        `Together we set up your first chart: the indicator, its settings, and its alerts. Have your ${chartingPlatform} login ready.`,
      ],
      links: [booking],
    },
    {
      id: 'experience-needed',
      question: 'Do I need trading experience?',
      paragraphs: [
        'Some. The indicator marks entries, stops, and targets, but you decide which trades to take, and you place them. You should know how to place an order, and how much you’re risking.',
        'The Trading Guide under Tutorials covers reading a signal and sizing a trade.',
      ],
    },
    {
      id: 'indicator-version',
      question: 'Which version of the indicator do I have?',
      paragraphs: [
        `The current version is ${facts.indicatorVersion}. ${updating.indicator} We announce new versions under News/Updates.`,
      ],
      links: [{ label: 'News/Updates', to: '/news' }],
    },
  ]
}

const trading = ({ productName }: Brand): Answer[] => [
  {
    id: 'indicator-trades',
    question: 'Does the indicator trade for me?',
    paragraphs: [
      'No. It marks entries and exits as each bar closes, shows a stop and a target, and sends you an alert. Whether to trade, and how much to risk, is up to you.',
    ],
  },
  {
    id: 'indicator-performance',
    question: 'Are the figures under Performance for the indicator?',
    paragraphs: [
      `No. They’re for the automated ${productName}. Your results with the indicator depend on what you trade, when you trade, and how much you risk.`,
    ],
    links: [{ label: 'Performance', to: '/performance' }],
    hasReturns: true,
  },
]

const troubleshooting = ({ chartingPlatform, contactEmail, links }: Brand): Answer[] => [
  {
    id: 'indicator-not-found',
    question: `I can’t find the indicator in ${chartingPlatform}.`,
    paragraphs: [
      `We unlocked it for the username you gave us. Check that you’re signed in to ${chartingPlatform} with that username, then open the indicator from here.`,
      `Changed your username? Email ${contactEmail}, and we’ll unlock it for the new one.`,
    ],
    links: [{ label: 'Open the indicator', to: links.indicator }],
  },
  {
    id: 'no-alerts',
    question: 'I’m not getting alerts.',
    paragraphs: [
      `Check the alert list in ${chartingPlatform}. Is your alert listed, active, and set to once per bar close? Can it send to your phone or email?`,
      'An alert keeps the settings it was created with. If you change the indicator’s settings, create the alert again.',
    ],
  },
]
