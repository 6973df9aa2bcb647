import type { Brand } from '../../../src/platform/brand/brand.contract.js'
import { productFacts } from '../../shell/facts/product-facts.copy.js'
import { formatList } from '../../ui/controls/format-list.js'

export const TAGS = { release: 'Release', coming: 'Coming soon', partnership: 'Partnership' } as const
export type Tag = keyof typeof TAGS

export interface Announcement {
  id: string
  /** ISO day. */
  date: string
  tag: Tag
  title: string
  text: string
  way?: { label: string; to: string }
}

/** The announcements (product §2). */
export const announcements = (brand: Brand): Announcement[] => {
  const { productName, indicatorName, fundingPartner, facts, links } = brand
  const { updating, assistant, results } = productFacts(brand)
  return [
    {
      id: 'indicator-version',
      date: '2025-08-25',
      tag: 'release',
      title: `${indicatorName} ${facts.indicatorVersion} is available`,
      text: updating.indicator,
      way: { label: 'Open the indicator', to: links.indicator },
    },
    {
      id: 'support-assistant',
      date: '2025-08-18',
      tag: 'coming',
      title: 'AI support assistant in the portal',
      text: `${assistant.soon} Until then, the AI assistant opens in a new tab from FAQ & Support.`,
      way: { label: 'FAQ & Support', to: '/faq' },
    },
    {
      id: 'historical-data',
      date: '2025-08-11',
      tag: 'coming',
      title: `${results.months}-month historical data`,
      text: `Every trade behind the results from ${results.from} to ${results.to}, across ${formatList(facts.instruments)}. You can already see the monthly results.`,
      way: { label: 'Go to Performance', to: '/performance' },
    },
    {
      id: 'strategy-analyzer',
      date: '2025-07-28',
      tag: 'coming',
      title: `Strategy analyzer with up to ${facts.analyzerYears} of history`,
      text: 'Test your own risk settings on past sessions before you trade them, and compare profiles side by side.',
      way: { label: 'Read about backtesting', to: '/tutorials?tab=backtesting' },
    },
    {
      id: 'funding-partnership',
      date: '2025-07-14',
      tag: 'partnership',
      title: `Prop-firm funding with ${fundingPartner}`,
      text: `Members can now apply for funded accounts of ${facts.fundingRange}. The firm’s own rules apply, so read them before you connect.`,
      way: { label: 'See the partner', to: '/links' },
    },
    {
      id: 'system-version',
      date: '2025-06-30',
      tag: 'release',
      title: `${productName} ${facts.systemVersion} is out, and ${facts.nextSystemVersion} has been announced`,
      text: `Version ${facts.systemVersion} is on every VPS. Version ${facts.nextSystemVersion} is next. We’ll post here when it’s available.`,
      way: { label: 'How to update', to: '/faq#which-version' },
    },
  ]
}
