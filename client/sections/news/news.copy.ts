import { newsletterCopy } from '../../shell/newsletter/newsletter.copy.js'

export const newsCopy = {
  title: 'News/Updates',
  lead: 'Releases, upcoming features, and partnerships.',
  filter: 'Show',
  all: 'All',
  isNew: 'New',
  version: (version: string) => `v${version}`,
  pinned: 'Pinned',
  /** The link of an announcement without words of its own for it. */
  more: 'Learn more',
  count: (shown: number) => (shown === 1 ? '1 announcement' : `${shown} announcements`),
  empty: {
    title: 'No announcements yet',
    text: 'Releases, upcoming features, and partnerships will appear here.',
  },
  newsletter: {
    title: 'Newsletter',
    text: newsletterCopy.lead,
  },
}
