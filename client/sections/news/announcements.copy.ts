import type { Brand } from '../../../src/platform/brand/brand.contract.js'
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
  const { name, productName, indicatorName, chartingPlatform, fundingPartner, facts, links } = brand
  return [
    {
      id: 'indicator-version',
      date: '2025-08-25',
      tag: 'release',
      title: `${indicatorName} ${facts.indicatorVersion} is available`,
      text: `Reload your chart in ${chartingPlatform} and the new version is there; your settings and alerts stay as they are.`,
      way: { label: 'Open the Indicator', to: links.indicator },
    },
    {
      id: 'support-assistant',
      date: '2025-08-18',
      tag: 'coming',
      title: 'AI support assistant',
      text: `The assistant moves into this portal: it knows ${name}, its set-up and its manuals, and hands on to a person what it cannot answer.`,
      way: { label: 'FAQ & Support', to: '/faq' },
    },
    {
      id: 'historical-data',
      date: '2025-08-11',
      tag: 'coming',
      title: '16-month historical data',
      text: `Every trade behind the months from April 2024 to July 2025, across ${formatList(facts.instruments)}. The months themselves are there already.`,
      way: { label: 'Go to Performance', to: '/performance' },
    },
    {
      id: 'strategy-analyzer',
      date: '2025-07-28',
      tag: 'coming',
      title: `Strategy analyzer with up to ${facts.analyzerYears} lookback`,
      text: 'Try your own risk settings on past sessions before you trade with them, and compare profiles side by side.',
      way: { label: 'Read about backtesting', to: '/tutorials?tab=backtesting' },
    },
    {
      id: 'funding-partnership',
      date: '2025-07-14',
      tag: 'partnership',
      title: `Prop-firm funding with ${fundingPartner}`,
      text: `Members can now apply for funded accounts from ${facts.fundingRange}. The firm’s own rules apply; read them before you connect.`,
      way: { label: 'See the partner', to: '/links' },
    },
    {
      id: 'system-version',
      date: '2025-06-30',
      tag: 'release',
      title: `${productName} ${facts.systemVersion} is out, ${facts.nextSystemVersion} is announced`,
      text: `${facts.systemVersion} is on every hosted desktop. ${facts.nextSystemVersion} is in testing and follows as an update, free of charge for members.`,
      way: { label: 'Read the Trading Guide', to: '/tutorials?tab=trading' },
    },
  ]
}
