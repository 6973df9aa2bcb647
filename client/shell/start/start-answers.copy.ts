import type { StartTexts } from '#src/content/start/start-texts.contract.js'
import type { Brand } from '#src/platform/brand/brand.contract.js'
import { monthlyReturnsCopy } from '../brand/monthly-returns.copy.js'
import { productFacts } from '../facts/product-facts.copy.js'
import { formatList } from '../../ui/controls/text/format-list.js'

export interface StartAnswer {
  id: string
  question: string
  paragraphs: string[]
  /** The answer mentions returns, so the risk notice is shown with it. */
  hasReturns?: true
}

/** The welcome page's six questions (product §2), answered from the product's facts (product §9, §10). */
const builtInAnswers = (brand: Brand): StartAnswer[] => {
  const { productName, contactEmail, facts } = brand
  const { pausing, session, traders, updating } = productFacts(brand)
  const returns = monthlyReturnsCopy(brand)
  const markets = formatList(facts.instruments)
  return [
    {
      id: 'getting-started',
      question: 'How do I get started?',
      paragraphs: [
        `Purchase your pre-configured VPS, book your onboarding call, and have your trading account login ready. On the call we connect the account and choose your risk settings together. It takes ${facts.setupMinutes}.`,
        `Your access key opens the Member Portal, where training videos walk you through the same steps. No access key yet? Contact ${contactEmail}.`,
      ],
    },
    {
      id: 'automated',
      question: 'Is trading fully automated?',
      paragraphs: [
        `Yes. The ${productName} finds, opens, manages, and closes its trades in ${markets} futures automatically. ${session} It runs on the VPS, so your own computer can be off.`,
        `You set the risk, and you can pause any time. ${pausing.full} ${updating.when}`,
      ],
    },
    {
      id: 'performance',
      question: 'What performance can I expect?',
      paragraphs: [
        `${returns.source} The system aims for a risk-reward of ${facts.riskReward}. Most losses are small, and fewer, larger wins are meant to outweigh them. Losing trades, and losing weeks, are part of it.`,
        'Nobody can promise you a result. Start small, and only with money you can afford to lose.',
      ],
      hasReturns: true,
    },
    {
      id: 'experience',
      question: 'Do I need trading experience?',
      paragraphs: [
        'No. The system decides on entries and exits, and the training series starts with the basics.',
        `You should understand how much you’re risking. We recommend ${facts.riskPerTrade} of your account per trade, and we’ll go over it with you on the onboarding call.`,
      ],
    },
    {
      id: 'firms',
      question: 'Which prop firms and brokers are supported?',
      paragraphs: [
        `Any broker or prop firm that connects to the trading platform and offers ${markets} futures. Our funding partner offers accounts of ${facts.fundingRange}. You’ll find it in the portal under Links & Resources, with the supported brokers.`,
        'Firms have their own rules on automated trading and drawdown. Read your firm’s rules before you connect, or ask us.',
      ],
    },
    {
      id: 'support',
      question: 'How do I get support?',
      paragraphs: [
        `Email ${contactEmail}. We reply within ${facts.supportHours}. In the community, ${traders} traders and our team help each other. The AI assistant, linked in the portal, answers at any hour.`,
        'For the VPS itself, the portal links to the VPS provider’s support.',
      ],
    },
  ]
}

const keysOf = (id: string) => ({ question: `start.faq.${id}.question`, answer: `start.faq.${id}.answer` })

/** The questions and answers by content key; a blank line between two paragraphs of an answer. */
export const startAnswers = (brand: Brand): Record<string, string> =>
  Object.fromEntries(
    builtInAnswers(brand).flatMap(({ id, question, paragraphs }) => {
      const keys = keysOf(id)
      return [
        [keys.question, question],
        [keys.answer, paragraphs.join('\n\n')],
      ]
    }),
  )

/** The questions and answers, with those that masters have replaced. The notice about returns stays with its answer. */
export const shownAnswers = (brand: Brand, replaced: StartTexts): StartAnswer[] =>
  builtInAnswers(brand).map(({ id, question, paragraphs, ...more }) => {
    const keys = keysOf(id)
    const answer = replaced[keys.answer]
    return {
      ...{ id, ...more, question: replaced[keys.question] ?? question },
      paragraphs: answer === undefined ? paragraphs : answer.split(/\n\s*\n/),
    }
  })
