import type { AnnouncementEntry, AnnouncementTag } from '#src/content/collections/collections.contract.js'
import type { Brand } from '#src/platform/brand/brand.contract.js'
import { productFacts } from '../../shell/facts/product-facts.copy.js'
import { formatList } from '../../ui/controls/text/format-list.js'

/** The tags in the order of the filter, each with its name in the address. */
export const TAGS = {
  Release: 'release',
  'Coming soon': 'coming',
  Partnership: 'partnership',
  Notice: 'notice',
} as const satisfies Record<AnnouncementTag, string>

/** The announcements until masters release their own (product §2), the newest two days before the installation. */
export const announcements = (brand: Brand): AnnouncementEntry[] => {
  const { productName, indicatorName, fundingPartner, facts, links } = brand
  const daysBefore = (days: number) => {
    const date = new Date(brand.installedOn)
    date.setUTCDate(date.getUTCDate() - days)
    return date.toISOString().slice(0, 10)
  }
  const { updating, assistant, results } = productFacts(brand)
  return [
    {
      id: 'indicator-version',
      date: daysBefore(2),
      tag: 'Release',
      version: facts.indicatorVersion,
      title: `${indicatorName} ${facts.indicatorVersion} is available`,
      text: `For members with an indicator key: ${updating.indicator}`,
      link: links.indicator,
      linkLabel: 'Open the indicator',
    },
    {
      id: 'support-assistant',
      date: daysBefore(9),
      tag: 'Coming soon',
      title: 'AI support assistant in the portal',
      text: `${assistant.soon} Until then, the AI assistant opens in a new tab from FAQ & Support.`,
      link: '/faq',
      linkLabel: 'FAQ & Support',
    },
    {
      id: 'historical-data',
      date: daysBefore(16),
      tag: 'Coming soon',
      title: `${results.months}-month historical data`,
      text: `Performance shows results by month. Soon you’ll see ${results.months} months trade by trade, across ${formatList(facts.instruments)}.`,
      link: '/performance',
      linkLabel: 'Go to Performance',
    },
    {
      id: 'strategy-analyzer',
      date: daysBefore(30),
      tag: 'Coming soon',
      title: `Strategy analyzer with up to ${facts.analyzerYears} of history`,
      text: 'Test your own risk settings on past sessions before you trade with them, and compare profiles side by side.',
      link: '/tutorials?tab=backtesting',
      linkLabel: 'Read about backtesting',
    },
    {
      id: 'funding-partnership',
      date: daysBefore(44),
      tag: 'Partnership',
      title: `Prop-firm funding with ${fundingPartner}`,
      text: `Members can now apply for funded accounts of ${facts.fundingRange}. The firm’s own rules apply, so read them before you connect.`,
      link: '/links',
      linkLabel: 'See the partner',
    },
    {
      id: 'system-version',
      date: daysBefore(58),
      tag: 'Release',
      version: facts.systemVersion,
      title: `${productName} ${facts.systemVersion} is out, and ${facts.nextSystemVersion} has been announced`,
      text: `Version ${facts.systemVersion} is on every VPS. Version ${facts.nextSystemVersion} is next. We’ll post here when it’s available.`,
      link: '/faq#which-version',
      linkLabel: 'How to update',
    },
  ]
}
