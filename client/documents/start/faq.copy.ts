import type { Brand } from '../../../src/platform/brand/brand.contract.js'
import { monthlyReturnsCopy } from '../../shell/brand/monthly-returns.copy.js'
import { productFacts } from '../../shell/facts/product-facts.copy.js'
import { formatList } from '../../ui/controls/format-list.js'

export interface Answer {
  question: string
  paragraphs: string[]
  /** The answer mentions returns, so the risk notice is shown with it. */
  hasReturns?: true
}

/** The welcome page's six questions (product §2), answered from the product's facts (product §9, §10). */
export const faqCopy = (brand: Brand): Answer[] => {
  const { productName, contactEmail, facts } = brand
  const { pausing, session, traders } = productFacts(brand)
  const returns = monthlyReturnsCopy(brand)
  const markets = formatList(facts.instruments)
  return [
    {
      question: 'How do I get started?',
      paragraphs: [
        `Purchase your pre-configured VPS, schedule your onboarding call, and have your trading account login ready. On the call we connect the account and choose your risk settings together. It takes ${facts.setupMinutes}.`,
        'Your access key opens the Member Portal, where training videos walk you through the same steps.',
      ],
    },
    {
      question: 'Is trading fully automated?',
      paragraphs: [
        `Yes. The ${productName} finds, opens, manages, and closes its trades in ${markets} futures automatically. ${session} It runs on the VPS, so your own computer can be off.`,
        `You set the risk, and you can pause any time. ${pausing.full} Updates arrive every ${facts.updateMonths} and are announced in the portal.`,
      ],
    },
    {
      question: 'What performance can I expect?',
      paragraphs: [
        `This page shows monthly returns of ${returns.inSentence}. The system aims for a risk-reward of ${facts.riskReward}. Most losses are small, and fewer, larger wins are meant to outweigh them. Losing trades, and losing weeks, are part of it.`,
        returns.source,
        'Nobody can promise you a result. Start small, and only with money you can afford to lose.',
      ],
      hasReturns: true,
    },
    {
      question: 'Do I need trading experience?',
      paragraphs: [
        'No. The system decides on entries and exits, and the training series starts with the basics.',
        `You should understand how much you’re risking. We recommend ${facts.riskPerTrade} of your account per trade, and we’ll go over it with you on the onboarding call.`,
      ],
    },
    {
      question: 'Which prop firms and brokers are supported?',
      paragraphs: [
        `Any broker or prop firm that connects to the trading platform and offers ${markets} futures. Our funding partner offers accounts of ${facts.fundingRange}. You’ll find it in the portal under Links & Resources, with the supported brokers.`,
        'Firms have their own rules on automated trading and drawdown. Read your firm’s rules before you connect, or ask us.',
      ],
    },
    {
      question: 'How do I get support?',
      paragraphs: [
        `Email ${contactEmail}. We reply within ${facts.supportHours}. In the community, ${traders} traders and our team help each other. The AI assistant, linked in the portal, answers at any hour.`,
        'For the VPS itself, the portal links to the VPS provider’s support.',
      ],
    },
  ]
}
