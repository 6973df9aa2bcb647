import type { Brand } from '../../../src/platform/brand/brand.contract.js'
import { formatList } from '../../ui/controls/format-list.js'

export interface Answer {
  question: string
  paragraphs: string[]
  /** The answer mentions returns, so the risk notice is shown with it. */
  hasReturns?: true
}

/** The welcome page's six questions (product §2), answered from the product's facts (product §9). */
export const faqCopy = ({ productName, contactEmail, facts }: Brand): Answer[] => [
  {
    question: 'How do I get started?',
    paragraphs: [
      `Order the pre-configured VPS, schedule your onboarding call, and have the sign-in of your trading account at hand. On the call we connect the account and choose your risk settings together: ${facts.setupMinutes}, and you are ready.`,
      'Your access key opens the Member Portal, where the training videos take you through the same steps again.',
    ],
  },
  {
    question: 'Is trading fully automated?',
    paragraphs: [
      `Yes. ${productName} finds, opens, manages and closes its trades by itself, on ${formatList(facts.instruments)} futures, from ${facts.tradingHours}. It runs on the VPS, so your own computer can be switched off.`,
      `You decide the risk, and you can pause it at any time. Updates come every ${facts.updateMonths} and are announced in the portal.`,
    ],
  },
  {
    question: 'What performance can I expect?',
    paragraphs: [
      `Months between ${facts.monthlyReturns.replace('-', '% and ')} are shown on this page. The system aims for a risk-reward of ${facts.riskReward}: most losses are small, and fewer, larger wins are meant to outweigh them. Losing trades, and losing weeks, are part of it.`,
      'Nobody can promise you a result. Start small, and only with money that you can afford to lose.',
    ],
    hasReturns: true,
  },
  {
    question: 'Do I need trading experience?',
    paragraphs: [
      'No. The system decides on entries and exits, and the training series begins with the very first start.',
      `What you should understand is what you put at risk. We recommend ${facts.riskPerTrade} of your account per trade, and we go through that figure with you on the onboarding call.`,
    ],
  },
  {
    question: 'Which prop firms and brokers are supported?',
    paragraphs: [
      `Live accounts and prop-firm accounts alike: any broker or firm that connects to the trading platform and offers ${formatList(facts.instruments)} futures. Our funding partner offers accounts from ${facts.fundingRange}; it stands under Links & Resources in the portal, beside the supported brokers.`,
      'Firms have their own rules on automated trading and drawdown. Please read your firm’s before you connect, or ask us.',
    ],
  },
  {
    question: 'How do I get support?',
    paragraphs: [
      `Write to ${contactEmail} and you have a reply within ${facts.supportHours}. In the community, ${facts.communityTraders} traders and our team help each other, and the AI assistant in the portal answers at any hour.`,
      'For the hosted desktop itself, the VPS provider’s own support is one click away in the portal.',
    ],
  },
]
