import type { ContentPage } from '../../src/content/content.contract.js'

/** Of each collection a valid entry with all its fields. */
export const ENTRIES = {
  'news.announcements': {
    page: 'news',
    entry: {
      id: 'version-3',
      title: 'Version 3 is out',
      text: 'What is new.',
      tag: 'Release',
      date: '2026-11-20',
      link: '/download',
      linkLabel: 'Download it',
      levels: ['lifetime'],
      pinned: true,
      from: '2026-11-20T14:00:00Z',
      until: '2026-12-20T09:00:00-05:00',
    },
  },
  'tutorials.videos': {
    page: 'tutorials',
    entry: {
      id: 'setup',
      title: 'Setup',
      url: 'https://example.com/setup',
      seconds: 312,
      product: 'both',
      part: 1,
    },
  },
  'tutorials.guide': {
    page: 'tutorials',
    entry: {
      id: 'setup',
      title: 'Setup',
      heading: 'From your key to a chart',
      lead: 'Takes ten minutes.',
      text: '<h4>Sign in</h4><p>Use your username.</p><ul><li>First</li></ul>',
      product: 'both',
      video: 'Setup',
      seconds: 932,
      url: 'https://example.com/guide',
    },
  },
  'faq.answers': {
    page: 'faq',
    entry: {
      id: 'why',
      section: 'VPS Help',
      question: 'Why?',
      answer: '<p>Because.</p>',
      product: 'indicator',
      hasReturns: true,
    },
  },
  'downloads.releases': {
    page: 'downloads',
    entry: {
      id: 'v3',
      product: 'automation',
      version: '3.0',
      date: '2026-11-20',
      notes: 'Faster.',
      url: 'https://example.com/v3.zip',
      size: 5_242_880,
      sha256: 'ab'.repeat(32),
      minLevel: 'fullaccess',
    },
  },
  'links.brokers': {
    page: 'links',
    entry: { id: 'one', name: 'Broker One', url: 'https://example.com', note: 'Futures only.' },
  },
  'links.tiles': {
    page: 'links',
    entry: { id: 'vps', title: 'VPS', text: 'Open it.', url: '/download', product: 'automation' },
  },
  'affiliate.promotions': {
    page: 'affiliate',
    entry: {
      id: 'spring',
      title: 'Spring push',
      text: 'Every sale earns more.',
      reward: '35%',
      repeats: 'quarter-end',
      starts: '2026-04-01',
      ends: '2026-04-30',
      levels: ['lifetime'],
      from: '2026-03-20T00:00:00Z',
      until: '2026-05-01T00:00:00Z',
    },
  },
} as const satisfies Record<string, { page: ContentPage; entry: { id: string; [field: string]: unknown } }>

/** Returns an announcement for everyone, with some fields changed. */
export const announcement = (fields: Record<string, unknown> = {}) => ({
  id: 'one',
  title: 'Title',
  text: 'Text',
  tag: 'Notice',
  date: '2026-11-23',
  ...fields,
})

/** Returns the content of the collection of announcements. */
export const announcements = (...entries: Record<string, unknown>[]): string =>
  JSON.stringify({ entries: entries.map(announcement) })
