import type { Brand } from '#src/platform/brand/brand.contract.js'
import { productFacts, VPS_DESCRIPTION } from '../../shell/facts/product-facts.copy.js'
import { formatList } from '../../ui/controls/text/format-list.js'

export const linksCopy = {
  title: 'Links & Resources',
  lead: 'Partners, tools, and people who can help.',
}

export const partnerCopy = ({ productName, fundingPartner, facts, links }: Brand) => ({
  tag: 'Funding partner',
  title: fundingPartner,
  text: `Run the ${productName} on a funded account instead of trading your own capital. Pass an evaluation, stay within the firm’s limits, and keep a share of the profits.`,
  points: [
    { id: 'funding', term: 'Funding', value: facts.fundingRange },
    { id: 'markets', term: 'Markets', value: `${facts.instruments.join(', ')} futures` },
    { id: 'automation', term: 'Automation', value: 'Allowed' },
  ],
  ways: [
    { id: 'site', label: `Visit ${fundingPartner}`, to: links.propFirm },
    { id: 'accounts', label: 'Compare account sizes', to: links.propFirmAccounts },
  ] as const,
  preview: {
    open: 'Preview',
    of: `of ${fundingPartner}’s site`,
    picture: `Screenshot of ${fundingPartner}’s site`,
    loading: 'Loading preview…',
    unavailable: 'Preview unavailable',
    address: new URL(links.propFirm).host,
  },
})

export const tilesCopy = (brand: Brand, ownsVps: boolean) => {
  const { indicatorName, chartingPlatform, facts, links } = brand
  return {
    title: 'Resources',
    links: [
      {
        id: 'indicator',
        title: 'Charting Indicator',
        text: `The ${indicatorName}, version ${facts.indicatorVersion}, on ${chartingPlatform}.`,
        url: links.indicator,
      },
      {
        id: 'vps',
        title: 'VPS',
        text: ownsVps ? 'Open your VPS in any browser.' : `A ${VPS_DESCRIPTION} with the system installed.`,
        url: ownsVps ? links.accessVps : links.purchaseVps,
      },
      {
        id: 'community',
        title: 'Community Chat',
        text: `Join ${productFacts(brand).traders} traders.`,
        url: links.community,
      },
    ] as const,
    support: { label: 'Live Support', text: `Real people. Replies within ${facts.supportHours}.` },
  }
}

export const reachCopy = ({ contactEmail, facts, links }: Brand) => ({
  title: 'Email, chat, or look it up',
  ways: [
    {
      id: 'mail',
      title: 'Email us',
      text: `The most reliable way. We reply within ${facts.supportHours}.`,
      label: contactEmail,
      to: `mailto:${contactEmail}`,
    },
    {
      id: 'community',
      title: 'Ask in the chat',
      text: 'Our team and other members are there on trading days.',
      label: 'Open Community',
      to: links.community,
    },
    {
      id: 'faq',
      title: 'Look it up',
      text: 'Answers to the most common questions.',
      label: 'FAQ & Support',
      to: '/faq',
    },
  ] as const,
})

export const supportedCopy = ({ productName, tradingPlatform, chartingPlatform, facts, links }: Brand) => ({
  title: 'Supported Brokers & Platforms',
  lead: `What works with the ${productName} and the indicator.`,
  general: [
    {
      id: 'live',
      title: 'Live Account Ready',
      text: `Any broker that connects to ${tradingPlatform} and offers ${formatList(facts.instruments)} futures.`,
    },
    {
      id: 'platform',
      title: 'Trading Platform',
      text: `${tradingPlatform}, installed on every VPS.`,
      way: { label: `About ${tradingPlatform}`, to: links.tradingPlatform },
    },
    {
      id: 'prop-firm',
      title: 'Prop-Firm Ready',
      text: 'Evaluation and funded accounts, each with its own profile.',
    },
    {
      id: 'charting',
      title: 'Charting Indicators',
      text: `On ${chartingPlatform}, in any browser and on your phone.`,
    },
  ] as const,
  brokers: {
    title: 'Brokers our members use',
    ready: 'Live Account Ready',
    note: `Don’t see yours? If it connects to ${tradingPlatform} and offers ${formatList(facts.instruments)} futures, it works. Not sure? Ask us before you open an account.`,
  },
})
