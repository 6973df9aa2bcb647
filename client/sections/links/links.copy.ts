import type { Brand } from '../../../src/platform/brand/brand.contract.js'
import { formatList } from '../../ui/controls/format-list.js'

export const linksCopy = {
  title: 'Links & Resources',
  lead: 'Partners, tools and people around your system.',
}

export const partnerCopy = ({ productName, fundingPartner, facts, links }: Brand) => ({
  tag: 'Funding partner',
  title: fundingPartner,
  text: `Trade ${productName} on a funded account instead of your own capital. Pass an evaluation, keep to the firm’s limits, and share in what it earns.`,
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
    picture: `${fundingPartner}’s home page: its offer, account sizes and a chart`,
    loading: 'Loading preview…',
    unavailable: 'Preview unavailable',
    address: new URL(links.propFirm).host,
  },
})

export const tilesCopy = ({ indicatorName, chartingPlatform, facts, links }: Brand, hasDesktop: boolean) => ({
  title: 'Resources',
  links: [
    {
      id: 'indicator',
      label: 'Charting Indicator',
      text: `The ${indicatorName} ${facts.indicatorVersion}, on ${chartingPlatform}.`,
      to: links.indicator,
    },
    {
      id: 'vps',
      label: 'VPS',
      text: hasDesktop
        ? 'Your hosted desktop, in any browser.'
        : 'A hosted desktop with the system installed. Order yours.',
      to: hasDesktop ? links.accessVps : links.purchaseVps,
    },
    {
      id: 'community',
      label: 'Community Chat',
      text: `${facts.communityTraders} traders who run the same system.`,
      to: links.community,
    },
  ] as const,
  support: { label: 'Live Support', text: `People, within ${facts.supportHours}. See how to reach us.` },
})

export const reachCopy = ({ contactEmail, facts, links }: Brand) => ({
  title: 'How to reach us',
  ways: [
    {
      id: 'mail',
      title: 'Write to us',
      text: `The surest way. You have a reply within ${facts.supportHours}.`,
      label: contactEmail,
      to: `mailto:${contactEmail}`,
    },
    {
      id: 'community',
      title: 'Ask in the chat',
      text: 'Our team and other members read along all day.',
      label: 'Open the community',
      to: links.community,
    },
    {
      id: 'faq',
      title: 'Look it up',
      text: 'The questions that come most often, answered.',
      label: 'FAQ & Support',
      to: '/faq',
    },
  ] as const,
})

export const supportedCopy = ({
  productName,
  tradingPlatform,
  chartingPlatform,
  supportedBrokers,
  facts,
  links,
}: Brand) => ({
  title: 'Supported Brokers & Platforms',
  lead: `What ${productName} and the indicator work with.`,
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
      text: 'Evaluation and funded accounts, with a risk profile for each.',
    },
    {
      id: 'charting',
      title: 'Charting Indicators',
      text: `On ${chartingPlatform}, in any browser and on the phone.`,
    },
  ] as const,
  brokers: {
    title: 'Brokers that members trade with',
    names: supportedBrokers,
    ready: 'Live Account Ready',
    note: 'Yours is not listed? If it connects to the platform it will most likely do; ask us before you open an account.',
  },
})
