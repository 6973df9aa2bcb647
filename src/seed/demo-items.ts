import type { Brand } from '../platform/brand/brand.contract.js'
import type { ExportedItem } from '../content/content.contract.js'
import type { Template } from '../keys/keys.contract.js'

const released = (item: Omit<ExportedItem, 'isActive'>): ExportedItem => ({ ...item, isActive: true })

/** A newer draft of one of the items below, to compare and apply. */
export const DEMO_DRAFT = {
  contentKey: 'dashboard.office-hours',
  content:
    '<h3>Office hours</h3><p>Every <strong>Wednesday at 5 PM Eastern</strong>, in the community. Bring your questions and a screenshot of your chart.</p>',
}

/** Returns one item of every content type, on several pages. */
export const demoItems = (template: Template, brand: Brand): ExportedItem[] => [
  released({
    contentKey: 'dashboard.office-hours',
    contentType: 'html',
    page: 'dashboard',
    section: 'This week',
    content:
      '<h3>Office hours</h3><p>Every <strong>Tuesday at 4 PM Eastern</strong>, in the community. Bring your questions.</p>',
  }),
  released({
    contentKey: 'dashboard.session-notes',
    contentType: 'json',
    page: 'dashboard',
    section: 'This week',
    content: JSON.stringify(
      {
        title: 'Before the session',
        points: NOTES[template],
        links: [{ label: 'See the results by month', to: '/performance' }],
      },
      null,
      2,
    ),
  }),
  released({
    contentKey: 'downloads.before-you-start',
    contentType: 'text',
    page: 'downloads',
    section: 'Good to know',
    content: BEFORE_YOU_START[template](brand),
  }),
  released({
    contentKey: 'tutorials.order',
    contentType: 'text',
    page: 'tutorials',
    section: 'Good to know',
    content: 'New here? Start with the Training Series on your dashboard.',
  }),
  released({
    contentKey: 'affiliate.material',
    contentType: 'html',
    page: 'affiliate',
    section: 'Good to know',
    content:
      '<h3>What you can promise</h3><ul><li>Quote the portal exactly.</li><li>Never a return: past performance is not indicative of future results.</li></ul>',
  }),
]

const BEFORE_YOU_START: Record<Template, (brand: Brand) => string> = {
  automation: ({ facts }) =>
    `Setting up the system takes ${facts.setupMinutes}. Do it outside trading hours (${facts.tradingHours}).`,
  indicator: ({ chartingPlatform }) =>
    `Setup happens in ${chartingPlatform}. Save the layout when you’re done.`,
}

const NOTES: Record<Template, string[]> = {
  automation: [
    'Check the session clock for today’s hours.',
    'Read the latest announcements under News/Updates.',
    'Know how much you’re willing to risk.',
  ],
  indicator: ['Reload the chart.', 'Make sure alerts are on.', 'Know your stop before you enter.'],
}
